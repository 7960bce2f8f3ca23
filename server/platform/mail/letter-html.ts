import type { Signer, Words } from './letter.ts'
import { cloth, display, sans } from './letter-cloth.ts'
import { letterStyle } from './letter-style.ts'
import { quiltStrip } from './letter-quilt.ts'
import { withoutStop } from './letter-text.ts'

/** The letter as mail clients like it: tables, inline styles, literal colours, no picture, no script. */
export function letterHtml(words: Words, site: Signer, howToCheck?: string): string {
  const { subject, preheader, heading, paragraphs, facts, button, choices, after, leave } = words
  return `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>${letterStyle}</style>
</head>
<body class="ground" style="margin:0;padding:0;background:${cloth.chambray};${text(18, cloth.ink)}">
${hidden(preheader ?? paragraphs[0] ?? heading)}
<table class="ground" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${cloth.chambray}"><tr><td class="margin" align="center" style="padding:32px 16px">
<table class="sheet" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${cloth.cotton}" style="max-width:600px;background:${cloth.cotton};border-radius:8px;overflow:hidden">
<tr><td style="padding:0">${quiltStrip()}</td></tr>
<tr><td class="words" style="padding:36px 44px 20px">
<h1 class="ink" style="margin:0 0 20px;font-family:${display};font-size:30px;line-height:1.22;font-weight:700;color:${cloth.ink}">${escaped(heading)}</h1>
${paragraphs.map(paragraph).join('\n')}
${facts?.length ? factsTable(facts) : ''}
${button ? stitchedButton(button) : ''}
${(choices ?? []).map(outlinedButton).join('\n')}
${button ? toCopy(button) : ''}
${(after ?? []).map(quieter).join('\n')}
${howToCheck ? quieter(howToCheck) : ''}
${leave ? quietLink(leave) : ''}
</td></tr>
${signature(site)}
</table>
</td></tr></table>
</body>
</html>
`
}

const text = (size: number, color: string) =>
  `font-family:${sans};font-size:${size}px;line-height:1.55;color:${color}`

function escaped(value: string): string {
  return value.replace(
    /[&<>"']/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[sign]!,
  )
}

const inLines = (value: string) => escaped(value).replaceAll('\n', '<br>')

// The zero-width joiners keep the client from filling its preview with the heading that follows.
const hidden = (preview: string) =>
  `<div style="display:none;max-height:0;overflow:hidden;opacity:0;mso-hide:all">${escaped(preview)}${'&#847;&zwnj;&nbsp;'.repeat(40)}</div>`

const paragraph = (words: string) =>
  `<p class="ink" style="margin:0 0 18px;${text(18, cloth.ink)}">${inLines(words)}</p>`

const quieter = (words: string) =>
  `<p class="thread" style="margin:0 0 14px;${text(17, cloth.thread)}">${inLines(words)}</p>`

const quietLink = ({ label, url }: NonNullable<Words['leave']>) =>
  `<p class="thread" style="margin:0 0 14px;${text(17, cloth.thread)}"><a class="link" href="${escaped(url)}" target="_blank" rel="noopener" style="color:${cloth.indigo}">${escaped(label)}</a></p>`

function factsTable(facts: NonNullable<Words['facts']>): string {
  const rows = facts.map(
    ([name, value]) =>
      `<tr><th class="thread" scope="row" align="left" valign="top" style="padding:9px 20px 9px 16px;white-space:nowrap;font-weight:400;${text(17, cloth.thread)}">${escaped(name)}</th><td class="ink" width="99%" valign="top" style="padding:9px 16px 9px 0;font-weight:700;overflow-wrap:anywhere;${text(17, cloth.ink)}">${inLines(value)}</td></tr>`,
  )
  return `<table class="facts" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${cloth.mist}" style="margin:4px 0 24px;border-left:6px solid ${cloth.marigold};background:${cloth.mist}">${rows.join('')}</table>`
}

function stitchedButton({ label, url }: NonNullable<Words['button']>): string {
  const href = escaped(url)
  return `<table class="press" role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 18px"><tr><td class="button" align="center" bgcolor="${cloth.cranberry}" style="padding:5px;border-radius:6px;background:${cloth.cranberry}"><a class="label" href="${href}" target="_blank" rel="noopener" style="display:block;padding:13px 30px;border:1.5px dashed ${cloth.rose};border-radius:4px;font-weight:700;text-decoration:none;${text(19, cloth.cotton)}">${escaped(label)}</a></td></tr></table>`
}

/** As large as the first one, so that nobody has to aim; less loud. */
const outlinedButton = ({ label, url }: NonNullable<Words['button']>) =>
  `<table class="press" role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 18px"><tr><td align="center"><a class="link" href="${escaped(url)}" target="_blank" rel="noopener" style="display:block;padding:13px 30px;border:2px solid;border-radius:6px;font-weight:700;text-decoration:none;${text(19, cloth.indigo)}">${escaped(label)}</a></td></tr></table>`

function toCopy({ url }: NonNullable<Words['button']>): string {
  const href = escaped(url)
  return `<p class="thread" style="margin:0 0 26px;overflow-wrap:anywhere;word-break:break-word;${text(17, cloth.thread)}">Or copy this address into your browser:<br><a class="link" href="${href}" target="_blank" rel="noopener" style="color:${cloth.indigo}">${href}</a></p>`
}

const signature = ({ name, tagline }: Signer) =>
  `<tr><td class="words" style="padding:0 44px 32px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="hair" style="padding:18px 0 0;border-top:2px dashed ${cloth.hair}"><span class="ink" style="font-family:${display};font-size:20px;font-weight:700;color:${cloth.ink}">${escaped(name)}</span><br><span class="thread" style="${text(17, cloth.thread)}">${escaped(withoutStop(tagline))}</span></td></tr></table></td></tr>`
