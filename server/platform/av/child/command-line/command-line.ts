import { spawn } from 'node:child_process'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { Unreadable, type CopyOrder } from '#server/platform/av/av.ts'
import type { Engine } from '#server/platform/av/child/engine.ts'
import { keepsPictures, measuringFilter, posterFilter } from '#server/platform/av/child/filters.ts'
import type { Source } from '#server/platform/av/child/order.ts'
import { copyArguments } from './copy-arguments.ts'
import { readReport, type Report } from './read-report.ts'

/** A system's own FFmpeg, told in words what to do. */
export function commandLine(program: string): Engine {
  const run = (source: Source, before: string[], after: string[], take: Take = () => undefined) =>
    obey(program, [...opening, ...before, ...reading(source), ...after], take)
  return {
    async decodeSound(source, take) {
      const { contents, tags } = await run(source, [], ['-t', '0', '-f', 'null', '-'])
      const sound = contents.sound
        ? ['-map', '0:a:0', '-af', measuringFilter, '-f', 'f32le', '-']
        : []
      const pictures = ['-map', '0:V:0', '-c', 'copy', '-f', 'null', '-']
      const heard = contents.sound ? await run(source, [], sound, take) : undefined
      const seen = contents.picture ? await run(source, ['-stats'], pictures) : undefined
      return { contents, tags, picturesMs: seen?.lastMs ?? 0, loudness: heard?.loudness ?? null }
    },
    async copy(source, to, order: CopyOrder) {
      const { pixelFormat } = await run(source, [], ['-t', '0', '-f', 'null', '-'])
      const make = (isKept: boolean) => run(source, [], [...copyArguments(order, isKept), to])
      // Pictures that can’t be gone through unit by unit are damaged, or written in an unusual way: decoded they may be.
      if (keepsPictures(order, pixelFormat)) await make(true).catch(() => make(false))
      else await make(false)
    },
    async poster(source, to, atMs) {
      const picture = ['-map', '0:V:0', '-frames:v', '1', '-vf', posterFilter(), '-q:v', '4']
      await run(source, ['-ss', String(atMs / 1000)], [...picture, '-f', 'mjpeg', to])
    },
  }
}

type Take = (samples: Float32Array) => void

const opening = ['-hide_banner', '-nostdin', '-nostats', '-y', '-protocol_whitelist', 'file,pipe']
const reading = ({ path, demuxer: name }: Source) => [
  '-format_whitelist',
  name,
  '-f',
  name,
  '-i',
  path,
]

async function obey(program: string, words: string[], take: Take): Promise<Report> {
  const child = spawn(program, words, { env: {}, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise<number>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve(code ?? 1))
  })
  const [said, code] = await Promise.all([text(child.stderr), ended, pass(child.stdout, take)])
  const report = readReport(said)
  if (!report.contents.sound && !report.contents.picture) throw new Unreadable('nothing')
  if (code !== 0 && /Decoder .* not found|Unknown decoder|codec not currently supported/.test(said))
    throw new Unreadable('codec')
  if (/Output file is empty/.test(said) && !words.includes('null'))
    throw new Unreadable('nothing', 'an empty copy')
  if (code !== 0) throw new Error(`FFmpeg ended with ${code}: ${said.slice(-1000)}`)
  return report
}

async function pass(stream: Readable, take: Take): Promise<void> {
  let rest = Buffer.alloc(0)
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    const bytes = Buffer.concat([rest, chunk])
    const whole = bytes.length - (bytes.length % 4)
    take(new Float32Array(Uint8Array.from(bytes.subarray(0, whole)).buffer))
    rest = bytes.subarray(whole)
  }
}
