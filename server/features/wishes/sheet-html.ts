import type { WishSheet } from '#contract/wishes/index.ts'
import { MissingFile, type Storage } from '#server/platform/storage/storage.ts'
import { noticeOf, partsOf, titleOf, type SheetEntry } from './sheet-parts.ts'
import { playableOf, type TwoFold } from './whole-voice.ts'

interface Sound {
  readonly content_type: string
  readonly storage_key: string
  readonly sha256: string
}

export interface Voice extends TwoFold<Sound> {
  readonly id: string
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (words: string) => words.replace(/[&<>"']/g, (letter) => entities[letter]!)

const style = `body{font:18px/1.6 Georgia,serif;max-width:44rem;margin:2rem auto;padding:0 1.2rem;color:#1b1b2b;background:#fff}
h1{font-size:2rem;line-height:1.2}h2{margin-top:2.5rem;border-bottom:2px solid #999;font-size:1.5rem}
h3{margin-bottom:.2rem;font-size:1.15rem}p{margin:.3rem 0;white-space:pre-wrap;overflow-wrap:anywhere}
.notice{border:2px solid #1b1b2b;padding:1rem}audio{width:100%}article{break-inside:avoid}
@media print{body{margin:0;max-width:none;font-size:12pt}audio{display:none}}`

/**
 * One page that needs nothing else: no style, no script, no picture from anywhere, and the voices within it. Written
 * as it is sent, so that memory holds a piece of one voice at most.
 */
export async function* sheetHtml(
  storage: Storage,
  sheet: WishSheet,
  voices: readonly Voice[],
): AsyncGenerator<string> {
  const title = escaped(titleOf(sheet))
  yield `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`
  yield `<title>${title}</title><style>${style}</style></head><body>\n<h1>${title}</h1>\n`
  yield `<p class="notice">${escaped(noticeOf(sheet))}</p>\n`
  const parts = partsOf(sheet)
  if (parts.length === 0) yield '<p>Nothing is written down yet.</p>\n'
  for (const { title: name, note, entries } of parts) {
    yield `<section>\n<h2>${escaped(name)}</h2>\n`
    if (note) yield `<p>${escaped(note)}</p>\n`
    for (const entry of entries) yield* article(storage, entry, voices)
    yield '</section>\n'
  }
  yield '</body></html>\n'
}

async function* article(
  storage: Storage,
  { heading, paragraphs, recordingId }: SheetEntry,
  voices: readonly Voice[],
): AsyncGenerator<string> {
  yield `<article><h3>${escaped(heading)}</h3>\n`
  const voice = voices.find(({ id }) => id === recordingId)
  if (voice) yield* sound(storage, voice)
  for (const words of paragraphs) yield `<p>${escaped(words)}</p>\n`
  yield '</article>\n'
}

async function* sound(storage: Storage, voice: Voice): AsyncGenerator<string> {
  const { file } = await playableOf(storage, voice)
  let bytes
  try {
    bytes = await storage.read(file.storage_key)
  } catch (error) {
    if (!(error instanceof MissingFile)) throw error
    yield '<p>The bytes of this recording are missing.</p>\n'
    return
  }
  try {
    yield `<audio controls src="data:${escaped(file.content_type)};base64,`
    // Three bytes are four letters: what is left over waits for the next piece.
    let rest = Buffer.alloc(0)
    for await (const piece of bytes as AsyncIterable<Buffer>) {
      const joined = Buffer.concat([rest, piece])
      const whole = joined.length - (joined.length % 3)
      yield joined.toString('base64', 0, whole)
      rest = joined.subarray(whole)
    }
    yield `${rest.toString('base64')}"></audio>\n`
  } finally {
    // Whoever goes away before the first piece leaves it open, and a file that is forgotten open ends the process.
    bytes.destroy()
  }
}
