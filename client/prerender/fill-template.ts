import { WAKING } from '#client/platform/wake-when-wanted.ts'

// React writes what belongs into <head> before the page itself.
const HEAD_TAGS = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/

interface Filling {
  readonly head: string
  readonly body: string
  readonly replay?: string
  /** Data that the page wakes up with. */
  readonly island?: string
  /** What stands before the page for lines that run before it is awake. */
  readonly early?: string
  readonly isMissing?: boolean
}

// A form sent before its page has come alive is kept by this script and sent again afterwards.
const FORM_REPLAY = /<script>addEventListener\("submit"[^]*?<\/script>$/

export function splitHead(html: string): Filling {
  const head = HEAD_TAGS.exec(html)?.[0] ?? ''
  const replay = FORM_REPLAY.exec(html)?.[0] ?? ''
  const body = html.slice(head.length, html.length - replay.length)
  if (/<script|<template/.test(body))
    throw new Error(`Not rendered in one piece, it would show its loader first: ${head}`)
  return { head, body, replay }
}

export function fillTemplate(
  template: string,
  { head, body, replay = '', island = '', early = '', isMissing }: Filling,
): string {
  return template
    .replace('<!--head-->', () => head)
    .replace('<div id="root">', () => `${early}<div id="root">`)
    .replace('<div id="root">', isMissing ? '<div id="root" data-missing>' : '<div id="root">')
    .replace('<!--app--></div>', () => `${body}</div>${replay}${island}`)
}

/** For a page that can be read without its scripts: platform/wake-when-wanted.ts fetches them when they are wanted. */
export const withScriptsLater = (html: string): string =>
  html
    .replace(/<link rel="modulepreload" fetchpriority="low"/g, `<link rel="${WAKING}"`)
    .replace(
      /<script type="module"[^>]*(src="[^"]+")><\/script>/,
      (_, src: string) => `<link rel="${WAKING}" crossorigin ${src.replace('src', 'href')}>`,
    )

export const withoutScripts = (html: string): string =>
  html.replace(/<script type="module"[^>]*><\/script>|<link rel="prefetch"[^>]*>/g, '')
