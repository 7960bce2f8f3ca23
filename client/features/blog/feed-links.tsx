/** For feed readers: the blog's feeds, named in the page's head. */
export const FeedLinks = () => (
  <>
    <link
      rel="alternate"
      type="application/atom+xml"
      title="The Kinfold blog"
      href="/blog/feed.xml"
    />
    <link
      rel="alternate"
      type="application/rss+xml"
      title="The Kinfold blog (RSS)"
      href="/blog/rss.xml"
    />
  </>
)
