import { campaignWords, type CampaignWords } from '#contract/campaigns/shapes.ts'
import { defaultSite } from '#contract/rules/site.ts'
import type { Actor } from '#server/platform/actors.ts'
import { letter, type Letter } from '#server/platform/mail/letter.ts'
import { signature } from '#server/platform/mail/letter-text.ts'
import type { CampaignRow } from './store.ts'

const stop = 'Stop the newsletter with one press'

/** The letter to one reader. Their way out stands in both twins, whatever somebody wrote into the plain one. */
export function campaignLetter(
  { ports: { config } }: Actor,
  { words, plain }: Pick<CampaignRow, 'words' | 'plain'>,
  leave: { label?: string; url: string },
): Letter {
  const whole = wholeWords(campaignWords.parse(words), config.publicUrl)
  const { label = stop, url } = leave
  return letter({ ...whole, ...(plain && { plain }), leave: { label, url } })
}

/** The plain twin as somebody would begin to edit it: without the lines that every letter ends with. */
export function madePlain({ ports: { config } }: Actor, { words }: Pick<CampaignRow, 'words'>) {
  const { text } = letter(wholeWords(campaignWords.parse(words), config.publicUrl))
  return text.replace(signature(defaultSite), '').trim()
}

/** What isn't written yet is shown by name, so that a preview of half a letter is no empty sheet. */
function wholeWords(words: CampaignWords, publicUrl: string) {
  const whole = ({ label, url }: { label: string; url: string }) => ({
    label,
    url: new URL(url, publicUrl).href,
  })
  return {
    isOurs: true,
    subject: words.subject || '(no subject yet)',
    ...(words.preheader && { preheader: words.preheader }),
    heading: words.heading || '(no heading yet)',
    paragraphs: words.paragraphs.filter(Boolean),
    ...(words.button && { button: whole(words.button) }),
    ...(words.links.length > 0 && { choices: words.links.map(whole) }),
    ...(words.closing && { after: [words.closing] }),
  }
}
