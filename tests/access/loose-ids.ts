const chosen = 'the browser chose it for this row: it names no other'
const attempt = 'which attempt at sending it was kept: part of where its bytes lie'
const lists =
  'a list of what an import added, to undo it: rows of it may be gone, and others aren’t undone'
const walked =
  'how far a list has been walked: the next id counts from there, whether that row is still there or not'

/** Ids in rows of families that the database doesn't hold to a row of the same family, each with its reason. */
export const looseIds: Readonly<Record<string, string>> = {
  'activities.subject_id':
    'a log names what was there: several kinds of rows, and some of them gone',
  'capsule_items.attempt': attempt,
  'capsules.link_id': 'what the capsule’s link is signed for: it names no row',
  'caption_wishes.listed_through': walked,
  'contributions.attempt': attempt,
  'deliveries.sealed_id': 'which sealed message it was: that row ended when this one began',
  'face_finding.listed_through': walked,
  'findings.seen_in': 'which look found it last',
  'findings.subject_id': 'what it is about: several kinds of rows',
  'mails.account_id': 'a letter outlives the account for which it was posted',
  'memorial_tributes.attempt': attempt,
  'merged_people.from_person':
    'whoever became another one may be gone; links that name them still lead on',
  'merged_people.into_person':
    'as the one before: where it leads is asked again when it is followed',
  'messages.take_id': chosen,
  'prompt_letters.take_id': chosen,
  'recipe_voices.step_id': 'a step is part of its recipe’s row',
  'thing_finding.listed_through': walked,
  'tree_import_files.named': lists,
  'tree_import_files.portrayed': lists,
  'tree_imports.added_parentages': lists,
  'tree_imports.added_partnerships': lists,
  'tree_imports.added_people': lists,
  'tree_imports.partnerships': lists,
  'tree_imports.people': lists,
  'voices.attempt': attempt,
  'voices.take_id': chosen,
  'wish_recordings.attempt': attempt,
  'wish_versions.sitting': 'the time in which somebody wrote: its versions bear the same',
}
