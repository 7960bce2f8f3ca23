/** A page that a phone's browser saved with everything on it (MHTML): its own words are one part of a letter. */
export const isSavedWhole = (text: string): boolean =>
  /^(?:From|MIME-Version|Snapshot-Content-Location|Subject|Date):/iu.test(text) &&
  /^content-type:\s*multipart\/related/imu.test(text.slice(0, 5000))

/** The HTML in it; nothing where there is none. */
export function pageOf(text: string): string {
  const boundary = /boundary="?([^"\s;]{1,200})"?/iu.exec(text.slice(0, 5000))?.[1]
  if (!boundary) return ''
  for (const part of text.split(`--${boundary}`).slice(1)) {
    const [head = '', ...body] = part.replaceAll('\r\n', '\n').trimStart().split('\n\n')
    if (!/^content-type:\s*(?:text\/html|application\/xhtml)/imu.test(head)) continue
    const words = body.join('\n\n')
    const way = /^content-transfer-encoding:\s*(\S{1,40})/imu.exec(head)?.[1]?.toLowerCase()
    if (way === 'quoted-printable') return fromQuoted(words)
    if (way === 'base64')
      return fromBytes(Uint8Array.from(atob(words.replaceAll(/\s/gu, '')), byte))
    return words
  }
  return ''
}

const byte = (letter: string) => letter.charCodeAt(0)
const fromBytes = (bytes: Uint8Array<ArrayBuffer>) => new TextDecoder().decode(bytes)

/** “=3D” is a letter written as its number; “=” at the end of a line says that the line goes on. */
function fromQuoted(words: string): string {
  const joined = words.replaceAll('=\n', '')
  return joined.replaceAll(/(?:=[0-9A-F]{2})+/giu, (run) =>
    fromBytes(Uint8Array.from(run.slice(1).split('='), (code) => parseInt(code, 16))),
  )
}
