import type { Activity } from '#contract/families.ts'

type Telling = (who: string, subject: string) => string

const quoted = (subject: string) => (subject ? ` “${subject}”` : '')

const tellings: Record<string, Telling> = {
  'family-founded': (who, name) => `${who} started the family${quoted(name)}.`,
  'family-renamed': (who, name) => `${who} named the family${quoted(name)}.`,
  'invited-viewer': (who, email) => `${who} invited ${email} as a viewer.`,
  'invited-editor': (who, email) => `${who} invited ${email} as an editor.`,
  'link-made-viewer': (who) => `${who} made an invitation link for a viewer.`,
  'link-made-editor': (who) => `${who} made an invitation link for an editor.`,
  'invitation-sent-again': (who, email) => `${who} sent the invitation to ${email} again.`,
  'invitation-revoked': (who, email) =>
    email ? `${who} took back the invitation to ${email}.` : `${who} took back an invitation link.`,
  'invitation-declined': (_, email) =>
    email ? `The invitation to ${email} was declined.` : 'An invitation link was declined.',
  'joined-viewer': (who) => `${who} joined as a viewer.`,
  'joined-editor': (who) => `${who} joined as an editor.`,
  'became-viewer': (who, name) => `${who} made ${name} a viewer.`,
  'became-editor': (who, name) => `${who} made ${name} an editor.`,
  'became-owner': (who, name) => `${who} handed the family over to ${name}.`,
  'member-removed': (who, name) => `${who} removed ${name} from the family.`,
  'member-left': (who) => `${who} left the family.`,
  'added-file': (who, name) => `${who} added${quoted(name)}.`,
  'brought-tree': (who, count) => `${who} brought ${count} into the tree from a file.`,
  'took-back-tree': (who, count) => `${who} took ${count} of a file out of the tree again.`,
  'kept-branch': (who, couple) =>
    `${who} said that only the descendants of ${couple}, and who joined them, see their branch.`,
  'changed-branch': (who, couple) =>
    `${who} changed the tree, and with it who sees the branch of ${couple}.`,
  'opened-branch': (who, couple) => `${who} let everyone see the branch of ${couple} again.`,
  'accepted-suggestion': (who, what) => `${who} accepted a suggestion ${what}.`,
  'added-person': (who, name) => `${who} wrote down${quoted(name)}.`,
  'changed-person': (who, name) => `${who} changed what is known of ${name}.`,
  'changed-birth-date': (who, name) => `${who} changed the birth date of ${name}.`,
  'recorded-death': (who, name) => `${who} recorded that ${name} has died.`,
  'took-back-death': (who, name) => `${who} took back that ${name} had died.`,
  'added-address': (who, name) => `${who} added an address of ${name}.`,
  'changed-address': (who, name) => `${who} changed an address of ${name}.`,
  'removed-address': (who, name) => `${who} removed an address of ${name}.`,
  'ordered-addresses': (who, name) => `${who} put the addresses of ${name} in another order.`,
  'restored-person': (who, name) => `${who} brought back${quoted(name)}.`,
  'removed-person': (who, name) => `${who} removed${quoted(name)} from the family’s people.`,
  'deleted-file': (who, name) => `${who} deleted${quoted(name)}.`,
}

/** A line of the family's log as a sentence. Kinds of other features say themselves what happened. */
export function activityWords({ kind, subject, by }: Activity): string {
  const who = by ?? 'Someone'
  const telling = tellings[kind]
  if (telling) return telling(who, subject)
  return `${who}: ${kind.replaceAll('-', ' ')}${quoted(subject)}.`
}
