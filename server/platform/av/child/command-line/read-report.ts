import type { Contents } from '#server/platform/av/child/engine.ts'

export interface Report {
  readonly contents: Contents
  readonly tags: Readonly<Record<string, string>>
  readonly pixelFormat: string
  readonly loudness: number | null
  /** The last time it came by. */
  readonly lastMs: number
}

const quietest = -69.9

/** What FFmpeg says on its way, in numbers. */
export function readReport(said: string): Report {
  const lines = said.split(/[\r\n]+/)
  const ofInput = lines.slice(0, lines.findIndex((line) => line.startsWith('Output #')) >>> 0)
  const sound = ofInput.find((line) => /Stream #.*Audio: /.test(line))
  const picture = ofInput.find(
    (line) => /Stream #.*Video: /.test(line) && !/attached pic/.test(line),
  )
  const loudness = Number(/Summary:[\s\S]*?I:\s*(-?[\d.]+) LUFS/.exec(said)?.[1] ?? Number.NaN)
  return {
    contents: {
      sound: sound ? soundOf(sound) : null,
      picture: picture ? pictureOf(picture) : null,
    },
    tags: tagsIn(ofInput),
    pixelFormat: /Video: [^,]+, (\w+)/.exec(picture ?? '')?.[1] ?? '',
    loudness: Number.isFinite(loudness) && loudness > quietest ? loudness : null,
    lastMs: lastTime(said),
  }
}

/** `    creation_time   : 2019-06-08T12:31:02.000000Z`, of the whole before that of its tracks. */
function tagsIn(lines: readonly string[]): Record<string, string> {
  const tags: Record<string, string> = {}
  for (const line of lines) {
    const [, name, value] = /^ {4,}([\w.©-]+) *: (.+)$/.exec(line) ?? []
    if (name && value) tags[name] ??= value
  }
  return tags
}

function soundOf(line: string) {
  const channels = / Hz, (\w+)/.exec(line)?.[1] === 'mono' ? 1 : 2
  return { codec: codecIn(line), channels }
}

function pictureOf(line: string) {
  const [, width = '0', height = '0'] = /, (\d+)x(\d+)/.exec(line) ?? []
  return { codec: codecIn(line), width: Number(width), height: Number(height) }
}

const codecIn = (line: string) => /(?:Audio|Video): (\w+)/.exec(line)?.[1] ?? 'unknown'

function lastTime(said: string): number {
  const last = [...said.matchAll(/time=(\d+):(\d\d):(\d\d)\.(\d\d)/g)].at(-1)
  if (!last) return 0
  const [hours, minutes, seconds, hundredths] = last.slice(1).map(Number) as [
    number,
    number,
    number,
    number,
  ]
  return ((hours * 60 + minutes) * 60 + seconds) * 1000 + hundredths * 10
}
