import { readFileSync } from 'node:fs'
import { readFamilies } from '#contract/rules/tree/gedcom/family-links.ts'
import { tagOf, type GedcomFile } from '#contract/rules/tree/gedcom/gedcom-file.ts'
import { readGedcom } from '#contract/rules/tree/gedcom/read-gedcom.ts'

/** Reads one file with one parser, cold, and prints what it took. */
const [parser = '', path = ''] = process.argv.slice(2)

type Parse = (bytes: Buffer) => number

function ours(bytes: Buffer): GedcomFile {
  const result = readGedcom(new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length))
  if ('refused' in result) throw new Error(result.refused)
  return result.file
}

const parsers: Readonly<Record<string, () => Promise<Parse>>> = {
  'Kinfold, lines': async () => (bytes) => {
    const file = ours(bytes)
    return file.records.filter((line) => tagOf(file, line) === 'INDI').length
  },
  'Kinfold, lines and links': async () => (bytes) => readFamilies(ours(bytes)).graph.people,
  'gedcom 3.0.4': async () => {
    // Its types don't come with it.
    const { parse } = (await import('gedcom' as string)) as {
      parse: (text: string) => { children: { type: string }[] }
    }
    return (bytes) =>
      parse(bytes.toString('utf8')).children.filter(({ type }) => type === 'INDI').length
  },
  'read-gedcom 0.3.2': async () => {
    const { readGedcom: read } = await import('read-gedcom')
    return (bytes) => {
      const { buffer } = Uint8Array.from(bytes)
      return read(buffer).getIndividualRecord().length
    }
  },
}

const parse = await parsers[parser]!()
const bytes = readFileSync(path)
const before = process.cpuUsage()
const start = performance.now()
const people = parse(bytes)
const ms = performance.now() - start
const { user, system } = process.cpuUsage(before)
const cpu = (user + system) / 1000
console.log(JSON.stringify({ ms, cpu, people, megabytes: process.resourceUsage().maxRSS / 1024 }))
