import { communityPosts, type CommunityPost } from '#client/content/community-posts.ts'
import { Told } from '#client/content/told-fact.tsx'
import { useSite } from '#client/content/use-site.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { Badge, type BadgeTone } from '#client/ui/badge.tsx'
import { buttonLook } from '#client/ui/button-look.ts'
import { Icon } from '#client/ui/icon.tsx'
import { grouped } from '#contract/rules/grouped.ts'
import { useMemberCount } from './use-member-count.ts'

const kinds: Record<CommunityPost['type'], { tone: BadgeTone; words: string }> = {
  story: { tone: 'indigo', words: 'Story' },
  tip: { tone: 'teal', words: 'Tip' },
  question: { tone: 'plain', words: 'Question' },
  celebration: { tone: 'marigold', words: 'Celebration' },
}

function Post({ id, author, content, likes, comments, timeAgo, type }: CommunityPost) {
  const { tone, words } = kinds[type]
  return (
    <li className="grid grid-cols-[2.75rem_minmax(0,1fr)] gap-x-4 py-5">
      <Avatar id={id} name={author} decorative />
      <div>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <b>{author}</b>
          <Badge tone={tone}>{words}</Badge>
          <span className="text-thread">{timeAgo}</span>
        </p>
        <p className="mt-1.5 text-lg">{content}</p>
        <p className="mt-1.5 text-thread">
          {likes} likes · {comments} comments
        </p>
      </div>
    </li>
  )
}

/** What the community looks like (spec §2.9): sample posts, labelled as such, and how many have joined. */
export function CommunityBox() {
  const { socialUrl } = useSite()
  const count = useMemberCount()
  return (
    <section className="overflow-hidden rounded-lg border border-hair bg-cotton">
      <header className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-b border-hair p-5 sm:px-7">
        <div>
          <h2 className="text-3xl">The community</h2>
          <p className="text-lg text-thread">
            <b className="text-ink tabular-nums">{grouped(count)}</b> members
          </p>
        </div>
        <Told fact="socialUrl">
          <a
            href={socialUrl}
            target="_blank"
            rel="noopener"
            className={buttonLook({ variant: 'action' })}
          >
            <span>
              Join<span className="sr-only"> the community (opens in a new tab)</span>
            </span>
            <Icon name="external" />
          </a>
        </Told>
      </header>
      <ul className="divide-y divide-hair px-5 sm:px-7">
        {communityPosts.map((post) => (
          <Post key={post.id} {...post} />
        ))}
      </ul>
      <p className="bg-mist px-5 py-3 text-thread sm:px-7">
        Examples, written by us in the names of our made-up family. Real conversations are on the
        community’s own page.
      </p>
    </section>
  )
}
