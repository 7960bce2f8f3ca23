import { Icon } from '#client/ui/icon.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { useRefuse, useThingsIn } from './queries.ts'
import { tellFailure } from '#client/ui/tell-failure.ts'

interface ThingsInProps {
  familyId: string
  memoryId: string
  mayChange: boolean
}

/** What this photo may show: found by these words, until somebody says that it isn't so. */
export function ThingsIn({ familyId, memoryId, mayChange }: ThingsInProps) {
  const { data } = useThingsIn(familyId, memoryId)
  const refuse = useRefuse(familyId, memoryId)
  if (!data || data.things.length === 0) return null
  const say = (thing: string, isRefused: boolean) => refuse.mutateAsync({ thing, isRefused })
  const takeAway = (thing: string) =>
    void say(thing, true).then(
      () =>
        void toast({
          title: `It isn’t found by “${thing}” any more`,
          action: {
            label: 'Undo',
            run: () => void say(thing, false).catch(tellFailure),
          },
        }),
      tellFailure,
    )
  return (
    <section className="grid gap-3" aria-label="What it may show">
      <h2 className="text-xl">We think it shows</h2>
      <ul className="flex flex-wrap gap-2">
        {data.things.map(({ thing }) => (
          <li key={thing}>
            {mayChange ? (
              <button
                type="button"
                disabled={refuse.isPending}
                onClick={() => takeAway(thing)}
                className="inline-flex min-h-floor items-center gap-1.5 rounded-full border-[1.5px] border-line bg-cotton px-3 hover:bg-lilac"
              >
                {thing}
                <Icon name="close" />
                <span className="sr-only">: that’s wrong, take it away</span>
              </button>
            ) : (
              <span className="inline-flex min-h-floor items-center rounded-full border-[1.5px] border-line bg-cotton px-3">
                {thing}
              </span>
            )}
          </li>
        ))}
      </ul>
      <p className="text-sm text-thread">
        {data.engine ? `A guess by ${data.engine}. ` : 'A guess. '}
        The search finds the photo by it.
        {mayChange && ' Take away what is wrong; what it really is can be a tag.'}
      </p>
    </section>
  )
}
