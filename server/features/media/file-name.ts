import { sealedEnding, sealedType } from '#contract/rules/beyond/sealed-type.ts'
import { endingsOf, type StoredType } from '#contract/rules/media-kinds.ts'

const longest = 120

// Controls, and the marks that turn text around: with them "gpj.exe" can be made to read as "exe.jpg".
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\u2028\u2029]/gu

/** The last part of whatever path a device sent, without what can't be seen. */
export function cleanFileName(sent: string): string {
  const last = sent.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const name = last
    .replace(unseen, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/^[\s.]+|[\s.]+$/g, '')
  return shortened(name || 'file')
}

function shortened(name: string): string {
  const letters = [...name]
  if (letters.length <= longest) return name
  const ending = /\.[a-z0-9]{1,8}$/i.exec(name)?.[0] ?? ''
  return (
    letters
      .slice(0, longest - ending.length)
      .join('')
      .trimEnd() + ending
  )
}

/** Gives a name an ending that fits the bytes, so that a saved file opens as what it is and as nothing else. */
export function withFittingEnding(name: string, type: StoredType): string {
  const endings = type === sealedType ? [sealedEnding] : endingsOf(type)
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  return endings.includes(ending) ? name : shortened(`${name}.${endings[0]}`)
}

/** A Content-Disposition for any name: plain letters for old readers, all of it for the others (RFC 6266). */
export function disposition(kind: 'inline' | 'attachment', name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\%;]/g, '_')
    .trim()
  const exact = encodeURIComponent(name).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16)}`,
  )
  return `${kind}; filename="${plain || 'file'}"; filename*=UTF-8''${exact}`
}
