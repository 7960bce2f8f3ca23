import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, type ESTree } from 'vite'
import { isThere, type Feature } from '#contract/rules/features.ts'

type Node = ESTree.Node

/** One sentence that a person reads, and where it is written. What is filled in stands as `…`. */
export interface Sentence {
  readonly file: string
  readonly text: string
}

/** Every sentence of a file, read from its syntax: strings, templates, and what stands between tags. */
export function sentencesIn(root: string, file: string): Sentence[] {
  const { program, errors } = parseSync(file, readFileSync(join(root, file), 'utf8'))
  if (errors.length > 0) throw new Error(`${file} can't be parsed: ${errors[0]!.message}`)
  const found = new Set<string>()
  visit(program, (text) => {
    for (const sentence of split(text)) found.add(sentence)
  })
  return [...found].map((text) => ({ file, text }))
}

const split = (text: string): string[] =>
  text
    .replaceAll(/\s+/g, ' ')
    .split(/(?<=[.!?]”?)\s+(?=[A-Z“‘…])/)
    .map((sentence) => sentence.trim())
    // A sentence has words in it; keys, classes and addresses have none.
    .filter((sentence) => sentence.includes(' '))

/** Hands in each piece of text a reader sees in one go: the words of an element with what stands inline in it. */
function visit(node: Node, say: (text: string) => void): void {
  if (isSkipped(node)) return
  const said = saidToday(node)
  if (said) return visit(said, say)
  const own = textOf(node)
  if (own !== undefined) say(own)
  for (const child of childrenOf(node)) visit(child, say)
  if (node.type === 'JSXElement' || node.type === 'JSXFragment')
    say(node.children.map(inlineText).join(''))
}

/** Of words that follow a feature, those that are said today; the others no reader finds (contract/rules/features.ts). */
function saidToday(node: Node): Node | undefined {
  if (node.type === 'CallExpression' && isCalled(node, 'whenThere'))
    return node.arguments[isThere(featureOf(node)) ? 1 : 2]
  if (node.type !== 'ConditionalExpression' || node.test.type !== 'CallExpression') return undefined
  if (!isCalled(node.test, 'isThere')) return undefined
  return isThere(featureOf(node.test)) ? node.consequent : node.alternate
}

const isCalled = ({ callee, arguments: [first] }: ESTree.CallExpression, name: string): boolean =>
  callee.type === 'Identifier' && callee.name === name && first?.type === 'Literal'

const featureOf = ({ arguments: [first] }: ESTree.CallExpression): Feature =>
  (first as ESTree.StringLiteral).value as Feature

const isSkipped = ({ type }: Node) =>
  type === 'ImportDeclaration' || type === 'ExportAllDeclaration' || type === 'TSLiteralType'

function textOf(node: Node): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined
  // A choice of words that is filled in is looked into by itself as well.
  if (node.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked).join('…')
  return undefined
}

function inlineText(child: Node): string {
  if (child.type === 'JSXText') return child.value.replaceAll(/\s*\n\s*/g, ' ')
  if (child.type === 'JSXExpressionContainer') {
    const { expression } = child
    return expression.type === 'Literal' ? String(expression.value) : '…'
  }
  // A link in the middle of a sentence belongs to it; a paragraph inside an element is one of its own.
  return child.type === 'JSXElement' && isInline(child)
    ? child.children.map(inlineText).join('')
    : '\n'
}

function isInline({ openingElement: { name } }: ESTree.JSXElement): boolean {
  const inline = ['a', 'b', 'bdi', 'em', 'i', 'span', 'strong', 'Link', 'TextLink']
  return name.type === 'JSXIdentifier' && inline.includes(name.name)
}

function childrenOf(node: Node): Node[] {
  return (Object.values(node) as unknown[])
    .flatMap((value) => (Array.isArray(value) ? value : [value]) as unknown[])
    .filter(
      (child): child is Node => typeof child === 'object' && child !== null && 'type' in child,
    )
}
