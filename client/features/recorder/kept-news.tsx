import { Button, ButtonLink } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { keepingsStore, type Keeping } from './keepings-store.ts'

interface KeptNewsProps {
  keeping: Keeping
  /** Where the drafts are; left out on the page that shows them. */
  draftsPath: string | undefined
}

/** It is in the account now, and what can be done there. */
export function KeptNews({ keeping, draftsPath }: KeptNewsProps) {
  const family = keeping.elsewhere ? `&family=${keeping.elsewhere.familyId}` : ''
  return (
    <output className="grid animate-sewn gap-4 rounded-lg border-2 border-success bg-cotton p-5 text-ink sm:p-6">
      <p className="flex items-start gap-3 text-lg">
        <Icon name="check" className="mt-1 text-success" />
        <span className="min-w-0 [overflow-wrap:anywhere]">
          <b>“{keeping.name}” is kept.</b> We read every byte of it back. It is a draft in your
          account now, and nobody else can open it. {keeping.elsewhere?.why}
        </span>
      </p>
      <div className="flex flex-wrap gap-3">
        {draftsPath && (
          <>
            <ButtonLink
              href={`${draftsPath}?draft=${keeping.messageId}${family}`}
              variant="primary"
              icon="calendar"
              onClick={() => keepingsStore.clear(keeping.takeId)}
            >
              Choose who and when
            </ButtonLink>
            <ButtonLink href={draftsPath} onClick={() => keepingsStore.clear(keeping.takeId)}>
              See your messages
            </ButtonLink>
          </>
        )}
        <Button variant="quiet" onClick={() => keepingsStore.clear(keeping.takeId)}>
          Close<span className="sr-only"> this note</span>
        </Button>
      </div>
    </output>
  )
}
