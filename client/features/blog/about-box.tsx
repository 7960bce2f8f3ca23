const linkLook = 'inline-flex min-h-floor items-center text-link underline underline-offset-4'

/** Who writes here, and how. */
export const AboutBox = () => (
  <section aria-labelledby="about-blog" className="border-t-2 border-dashed border-hair pt-6">
    <h2 id="about-blog" className="text-2xl">
      About this blog
    </h2>
    <p className="mt-3">
      Written by the people who make Kinfold, for anyone who looks after a family’s voices, papers
      and stories. Where we state a fact we name where it comes from. Nothing here replaces your
      doctor or your lawyer.
    </p>
    <p className="mt-1 flex flex-wrap gap-x-5">
      <a href="/blog/feed.xml" className={linkLook}>
        Atom feed
      </a>
      <a href="/blog/rss.xml" className={linkLook}>
        RSS feed
      </a>
    </p>
  </section>
)
