import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Content, Listing } from '#contract/rules/articles/article.ts'
import { ArticleBody } from './article-body.tsx'
import { ArticleSources } from './article-sources.tsx'
import { Byline } from './byline.tsx'
import { CategoryMark } from './category-mark.tsx'
import { PostPicture } from './post-picture.tsx'
import { RecorderInvitation } from './recorder-invitation.tsx'
import { headingsOf, TableOfContents } from './table-of-contents.tsx'
import { TagLinks } from './tag-links.tsx'

const frame = 'mx-auto max-w-[90rem] px-5 md:px-10 xl:px-[3.1rem]'

function ArticleOpening({ listing, isNarrow }: { listing: Listing; isNarrow: boolean }) {
  const { title, excerpt, category, photo } = listing
  // The desk has its own h1.
  const Title = isNarrow ? 'h4' : 'h1'
  return (
    <header className="bg-chambray">
      <div
        className={`${frame} grid grid-cols-[minmax(0,1fr)] items-end gap-x-14 ${isNarrow ? '' : 'lg:grid-cols-[minmax(0,1fr)_auto]'}`}
      >
        <div className="py-10 lg:py-14">
          <nav aria-label="Breadcrumb" className="flex flex-wrap items-center gap-x-3">
            <Link
              href="/blog"
              className="inline-flex min-h-floor min-w-floor items-center text-link underline underline-offset-4"
            >
              Blog
            </Link>
            <span aria-hidden="true">/</span>
            <CategoryMark category={category} />
          </nav>
          <Title
            tabIndex={-1}
            className="mt-3 max-w-[26ch] font-display text-[min(clamp(2.1rem,4.4vw,3.2rem),12.6vw)] leading-[1.1] text-balance outline-none"
          >
            {title}
          </Title>
          <p className="mt-5 max-w-[40rem] text-xl">{excerpt}</p>
          <Byline listing={listing} className="mt-5 text-thread" />
        </div>
        <PostPicture
          listing={listing}
          columns={2}
          rows={2}
          sizes="(min-width: 64rem) 24rem, 100vw"
          className={photo ? 'mb-10 lg:mt-10 lg:mb-14 lg:w-96!' : 'mb-14 w-64 max-lg:hidden'}
        />
      </div>
    </header>
  )
}

interface ArticleViewProps {
  listing: Listing
  content: Content
  isBuilt: (path: string) => boolean
  share: ReactNode
  /** In one column, whatever the width of the window: the desk’s preview. */
  isNarrow?: boolean
}

export function ArticleView(props: ArticleViewProps) {
  const { listing, content, isBuilt, share, isNarrow = false } = props
  const headings = headingsOf(content.parts)
  return (
    <article>
      {!isNarrow && <div aria-hidden="true" className="reading-thread" />}
      <ArticleOpening listing={listing} isNarrow={isNarrow} />
      <div className="bg-cotton">
        <div
          className={`${frame} grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-8 py-10 ${isNarrow ? '' : 'lg:grid-cols-[16rem_minmax(0,1fr)] lg:py-16'}`}
        >
          <div className="lg:sticky lg:top-28 lg:self-start">
            <TableOfContents headings={headings} />
          </div>
          <div className="grid max-w-[44rem] gap-10 [&>div:first-child>p:first-child]:text-xl">
            <Prose>
              <ArticleBody parts={content.parts} isBuilt={isBuilt} Recorder={RecorderInvitation} />
            </Prose>
            {content.sources.length > 0 && <ArticleSources sources={content.sources} />}
            <footer className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-t-2 border-dashed border-hair pt-6">
              <TagLinks tags={listing.tags} />
              {share}
            </footer>
          </div>
        </div>
      </div>
    </article>
  )
}

/** Long text at a length that reads well: headings, paragraphs, lists, quotations and tables as plain elements. */
const Prose = ({ children }: { children: ReactNode }) => (
  <div className="grid max-w-[44rem] gap-4 text-lg [&_aside]:my-3 [&_aside]:rounded-lg [&_aside]:bg-chambray [&_aside]:p-6 [&_aside_h3]:mt-0 [&_aside_p]:mt-2 [&_a]:text-link [&_a]:underline [&_a]:underline-offset-4 [&_blockquote]:border-l-[3px] [&_blockquote]:border-dashed [&_blockquote]:border-cranberry [&_blockquote]:pl-5 [&_h2]:mt-6 [&_h2]:scroll-mt-24 [&_h2]:text-3xl [&_h3]:mt-3 [&_h3]:text-2xl [&_li]:mt-1.5 [&_ol]:list-decimal [&_ol]:pl-6 [&_ul]:list-disc [&_ul]:pl-6">
    {children}
  </div>
)
