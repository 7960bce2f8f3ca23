import { made, structureOf, type Structure } from '#contract/rules/tree/gedcom/structure.ts'
import { isStandardTag } from '#contract/rules/tree/gedcom/tags.ts'
import { inDialect } from '#contract/rules/tree/gedcom/write-gedcom.ts'
import { writeStructure } from '#contract/rules/tree/gedcom/write-structure.ts'
import type { KeptFile } from './kept-file.ts'
import { renamedIn } from './write-kept.ts'

/** What a file says of itself and a new one can say as well, as long as all its files say the same. */
const ofContent = ['LANG', 'PLAC', 'COPR', 'NOTE', 'SUBN']
/** Those that name nobody. */
const ofNobody = ['LANG', 'PLAC']

interface Asked {
  readonly isLivingLeftOut: boolean
  readonly leftOutOf: (file: KeptFile) => ReadonlySet<string>
}

/**
 * What files that were brought in say of themselves, for the head of a new one: what their own tags mean, notes, and
 * what is none of the standard’s. Which program wrote them, and when, the new file says of itself. Without the living
 * nothing goes along that may name whoever wrote it.
 */
export function keptHeads(
  files: readonly KeptFile[],
  { isLivingLeftOut, leftOutOf }: Asked,
): Structure[] {
  const all = files.flatMap((kept) => {
    const head = headOf(kept)
    return head ? renamedIn(head, kept.renamed, leftOutOf(kept)).parts : []
  })
  const tags = isLivingLeftOut ? ofNobody : ofContent
  const foreign = isLivingLeftOut ? [] : all.filter(({ tag }) => !isStandardTag(tag))
  return [
    ...schemaOf(all),
    ...tags.flatMap((tag) => inOneVoice(once(all.filter((part) => part.tag === tag)))),
    ...once(foreign.filter(({ tag }) => tag !== schemaTag)),
  ]
}

/** As 5.5.1 says it. */
function headOf({ file }: KeptFile): Structure | undefined {
  const first = file.records[0]
  const head = first === undefined ? undefined : structureOf(file, first)
  return head?.tag === 'HEAD' ? inDialect(file, head, 'five') : undefined
}

/** A new file has one of each; where its files differ, they go along under a tag of our own. */
const inOneVoice = (parts: readonly Structure[]): readonly Structure[] =>
  parts.length < 2 ? parts : parts.map((part) => ({ ...part, tag: `_${part.tag}` }))

function once(parts: readonly Structure[]): Structure[] {
  return [...new Map(parts.map((part) => [writeStructure(part, 'five'), part])).values()]
}

const schemaTag = '_SCHMA'

/** What a file says its own tags mean: 5.5.1 has no place for it and carries it under other names. */
function schemaOf(heads: readonly Structure[]): Structure[] {
  const tags = heads
    .filter(({ tag }) => tag === schemaTag)
    .flatMap(({ parts }) => parts.filter(({ tag }) => tag === '_TAG').map(({ text }) => text))
  const told = [...new Set(tags)].filter(Boolean)
  return told.length === 0
    ? []
    : [
        made(
          schemaTag,
          '',
          told.map((one) => made('_TAG', one)),
        ),
      ]
}
