import { Fragment, type ComponentType } from 'react'
import { Link } from 'wouter'
import { picturePath, pictureSizes } from '#contract/rules/content-picture.ts'
import type { Part, Span } from '#contract/rules/articles/article.ts'

export const RECORDER_PATH = '/free-voice-messages'

export interface RecorderProps {
  words: string
  /** Whether there is a recorder to go to yet. */
  isOpen: boolean
}

interface ArticleBodyProps {
  parts: readonly Part[]
  /** Whether a page of ours can be visited yet; if not, its name stands there without a link. */
  isBuilt: (path: string) => boolean
  /** How the invitation to record looks here. */
  Recorder: ComponentType<RecorderProps>
}

/** The text of an article as plain elements: the page dresses them, and the feeds send them as they are. */
export function ArticleBody({ parts, isBuilt, Recorder }: ArticleBodyProps) {
  return parts.map((part, i) =>
    part.kind === 'recorder' ? (
      <Recorder key={i} words={part.words} isOpen={isBuilt(RECORDER_PATH)} />
    ) : (
      <ArticlePart key={i} part={part} isBuilt={isBuilt} />
    ),
  )
}

type Written = Exclude<Part, { kind: 'recorder' }>

function ArticlePart({ part, isBuilt }: { part: Written; isBuilt: (path: string) => boolean }) {
  switch (part.kind) {
    case 'heading':
      return (
        <h2 id={part.id} tabIndex={-1}>
          {part.words}
        </h2>
      )
    case 'paragraph':
      return (
        <p>
          <Spans spans={part.spans} isBuilt={isBuilt} />
        </p>
      )
    case 'list':
    case 'steps': {
      const List = part.kind === 'list' ? 'ul' : 'ol'
      return (
        <List>
          {part.items.map((item, i) => (
            <li key={i}>
              <Spans spans={item} isBuilt={isBuilt} />
            </li>
          ))}
        </List>
      )
    }
    case 'example':
      return (
        <blockquote>
          <p>{part.words}</p>
        </blockquote>
      )
    case 'picture':
      return (
        <img
          src={picturePath(part.pictureId, 1200)}
          srcSet={pictureSizes(part.pictureId)}
          sizes="(min-width: 48rem) 44rem, 100vw"
          alt={part.words}
          loading="lazy"
          className="w-full rounded-lg"
        />
      )
    case 'note':
      return (
        <aside>
          <h3>{part.title}</h3>
          <p>
            <Spans spans={part.spans} isBuilt={isBuilt} />
          </p>
        </aside>
      )
  }
}

function Spans({ spans, isBuilt }: { spans: readonly Span[]; isBuilt: (path: string) => boolean }) {
  return spans.map((span, i) => {
    if (typeof span === 'string') return <Fragment key={i}>{span}</Fragment>
    if ('isStrong' in span) return <strong key={i}>{span.words}</strong>
    if (span.href.startsWith('https:'))
      return (
        <a key={i} href={span.href} rel="noopener">
          {span.words}
        </a>
      )
    if (!isBuilt(span.href)) return <Fragment key={i}>{span.words}</Fragment>
    return (
      <Link key={i} href={span.href}>
        {span.words}
      </Link>
    )
  })
}
