import { useSearchParams } from 'wouter'
import { cloths } from '#contract/rules/quilt-cloth.ts'
import { block } from '#contract/rules/quilt.ts'
import { statusOf } from '#client/platform/failure-words.ts'
import { ButtonLink } from '#client/ui/button.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { ShowMore } from '#client/ui/show-more.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { proofNeeded } from '#contract/accounts/shapes.ts'
import { MailList } from './mail-list.tsx'
import { MailView } from './mail-view.tsx'
import { useMails } from './queries.ts'

const envelope = block('envelope', cloths('plum', 'rose', 'cotton'))

/** Letters beside the open one; on a narrow screen the one or the other. */
export function Mailbox() {
  const mails = useMails()
  const [search] = useSearchParams()
  const openId = search.get('mail') ?? undefined
  if (mails.data === undefined && [401, 403, proofNeeded].includes(statusOf(mails.error) ?? 0))
    return <Shut />
  return (
    <Loaded
      query={mails}
      what="the letters"
      skeleton={<SkeletonLines lines={8} label="Looking for letters" />}
    >
      {(letters) => {
        const isLeaving = mails.first?.isLeaving ?? false
        if (letters.length === 0 && !openId) return <NoLetters isLeaving={isLeaving} />
        return (
          <div className="grid items-start gap-6 lg:grid-cols-[minmax(20rem,2fr)_3fr]">
            <section
              aria-label="Letters"
              className={classNames(sheet, 'overflow-hidden', openId && 'max-lg:hidden')}
            >
              <MailList mails={letters} openId={openId} />
              <ShowMore
                list={mails}
                what="letters"
                label="Show older letters"
                className="border-t border-hair p-4"
              />
            </section>
            <OpenLetter openId={openId} />
          </div>
        )
      }}
    </Loaded>
  )
}

const sheet = 'min-w-0 rounded-lg border border-hair bg-cotton'

function OpenLetter({ openId }: { openId: string | undefined }) {
  if (!openId)
    return (
      <div className="max-lg:hidden">
        <EmptyState block={envelope} title="Choose a letter">
          It opens here, just as its reader would see it.
        </EmptyState>
      </div>
    )
  return (
    <section aria-label="The open letter" className={classNames(sheet, 'grid gap-4 p-5 sm:p-6')}>
      <ButtonLink href="/mailbox" size="small" className="justify-self-start lg:hidden">
        All letters
      </ButtonLink>
      <MailView mailId={openId} />
    </section>
  )
}

const NoLetters = ({ isLeaving }: { isLeaving: boolean }) => (
  <EmptyState block={envelope} title={isLeaving ? 'Letters leave this server' : 'No letters yet'}>
    {isLeaving
      ? 'A mail server is connected, so every letter goes straight to its reader and none is kept here.'
      : 'Sign up, or invite somebody: the letter Kinfold writes will be waiting here.'}
  </EmptyState>
)

const Shut = () => (
  <EmptyState
    block={envelope}
    title="Only the admin can read this mailbox"
    action={
      <ButtonLink href="/admin-login" variant="action">
        Sign in as admin
      </ButtonLink>
    }
  >
    Letters hold links that sign people in, so on a server that others can reach they aren’t open to
    everyone.
  </EmptyState>
)
