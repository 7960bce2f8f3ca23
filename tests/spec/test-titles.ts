import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, type ESTree } from 'vite'

export interface WrittenTitle {
  /** As it stands in the file; the changing parts of a template are written as `…`. */
  readonly text: string
  /** Fits the text itself and the title of every row it may stand for. */
  fits(title: string): boolean
  /** Of a longer proof, or a step of one: the test of the suite that it names, as `file › title`. */
  readonly inTheSuite?: string
}

type Node = ESTree.Node
const HOLE = '\u0000'
// vitest's %s and $name; Playwright's tables are loops with template strings.
const ROW_VALUES = /%[sdifjoOc#]|\$[a-zA-Z_][\w.]*/g

/** The titles of all tests of a file, read from its syntax: nothing is run. */
export function titlesIn(root: string, file: string): WrittenTitle[] {
  const { program, errors } = parseSync(file, readFileSync(join(root, file), 'utf8'))
  if (errors.length > 0) throw new Error(`${file} can't be parsed: ${errors[0]!.message}`)
  const titles: WrittenTitle[] = []
  const look = (node: Node, within?: string): void => {
    const inTheSuite = within ?? suiteTestOf(node, file)
    const text =
      node.type === 'CallExpression' && isTest(node.callee) ? textOf(node.arguments[0]) : undefined
    if (text !== undefined) {
      const isTable = (node as ESTree.CallExpression).callee.type === 'CallExpression'
      titles.push({ ...written(text, isTable), ...(inTheSuite !== undefined && { inTheSuite }) })
    }
    for (const child of childrenOf(node)) look(child, inTheSuite)
  }
  look(program)
  return titles
}

/** Whether a test named as `file › title` is walked by every run of `npm test`. */
export function isInTheSuite(root: string, named: string): boolean {
  const [file = '', ...title] = named.split(' › ')
  return (
    existsSync(join(root, file)) &&
    titlesIn(root, file).some(
      ({ fits, inTheSuite }) => inTheSuite === undefined && fits(title.join(' › ')),
    )
  )
}

function childrenOf(node: Node): Node[] {
  return (Object.values(node) as unknown[])
    .flat()
    .filter(
      (child): child is Node => typeof child === 'object' && child !== null && 'type' in child,
    )
}

/** What `test('title', longProof('file › title'), …)` says; a title alone is one of the same file. */
function suiteTestOf(node: Node, file: string): string | undefined {
  if (node.type !== 'CallExpression' || !isTest(node.callee)) return undefined
  const [, how] = node.arguments
  if (how?.type !== 'CallExpression' || how.callee.type !== 'Identifier') return undefined
  if (how.callee.name !== 'longProof') return undefined
  const named = textOf(how.arguments[0]) ?? ''
  return named.includes(' › ') ? named : `${file} › ${named}`
}

/** `test`, `it`, `test.only`, `test.step`, and the second call of `test.each(rows)('title', …)`. What is skipped holds nothing. */
function isTest(callee: Node): boolean {
  if (callee.type === 'Identifier') return callee.name === 'test' || callee.name === 'it'
  if (callee.type === 'CallExpression') return nameOf(callee.callee) === 'each'
  return ['only', 'fails', 'concurrent', 'sequential', 'step'].includes(nameOf(callee) ?? '')
}

function nameOf(callee: Node): string | undefined {
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return undefined
  return isTest(callee.object) ? callee.property.name : undefined
}

function textOf(node: Node | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type !== 'TemplateLiteral') return undefined
  return node.quasis.map(({ value }) => value.cooked).join(HOLE)
}

function written(text: string, isTable: boolean): WrittenTitle {
  const marked = isTable ? text.replace(ROW_VALUES, HOLE) : text
  const pattern = new RegExp(`^${marked.split(HOLE).map(escaped).join('.*')}$`, 's')
  const shown = text.replaceAll(HOLE, '…')
  return { text: shown, fits: (title) => title === shown || pattern.test(title) }
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
