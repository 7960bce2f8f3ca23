import type { PromiseView } from '#contract/deliveries/index.ts'
import { comesWhen } from '#contract/rules/promise-words.ts'
import { Loaded } from '#client/ui/loaded.tsx'
import { RadioGroup } from '#client/ui/radio-group.tsx'
import { ShowMore } from '#client/ui/show-more.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { usePromiseCounts, usePromises } from './queries.ts'

interface DeletionPromisesProps {
  callOff: ReadonlySet<string>
  onChange: (callOff: ReadonlySet<string>) => void
}

/** Every promised message, before its author leaves for good: still deliver it, or call it off. */
export function DeletionPromises({ callOff, onChange }: DeletionPromisesProps) {
  const promises = usePromises()
  const { data: counts } = usePromiseCounts()
  const choose = (id: string, isOff: boolean) => {
    const chosen = new Set(callOff)
    if (isOff) chosen.add(id)
    else chosen.delete(id)
    onChange(chosen)
  }
  return (
    <Loaded
      query={promises}
      what="what you have promised"
      skeleton={<SkeletonLines lines={4} label="Looking what you have promised" />}
    >
      {(shown) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {shown.length > 0 && (
            <>
              <Lead
                count={counts?.promised ?? shown.length}
                isSealed={shown.some(({ state }) => state === 'sealed')}
              />
              <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:max-h-80 sm:overflow-y-auto sm:overscroll-contain">
                {shown.map((promise) => (
                  <li
                    key={promise.id}
                    className="rounded-md border border-hair p-3.5 [overflow-wrap:anywhere]"
                  >
                    <Promised
                      promise={promise}
                      isOff={callOff.has(promise.id)}
                      onChange={(isOff) => choose(promise.id, isOff)}
                    />
                  </li>
                ))}
                {promises.hasNextPage && (
                  <li>
                    <ShowMore
                      list={promises}
                      what="promised messages"
                      all={counts?.promised}
                      className="p-1"
                    />
                  </li>
                )}
              </ul>
            </>
          )}
          <Wishes />
          {counts && counts.delivered > 0 && <Delivered count={counts.delivered} />}
        </div>
      )}
    </Loaded>
  )
}

const Lead = ({ count, isSealed }: { count: number; isSealed: boolean }) => (
  <p>
    <strong>You have promised {countWords(count)}.</strong> Unless you call one off, it is still
    delivered on its day. For that we keep the message, your name and the recipient’s address.
    {isSealed &&
      ' For what is sealed we keep your plan and your keepers too, and the addresses at which we ask whether you are alive before anything is released.'}{' '}
    Nothing else is kept.
  </p>
)

const Wishes = () => (
  <p>
    Your last wishes, if you wrote any down, are deleted with your account. Print or download them
    first if somebody should have them.
  </p>
)

const Delivered = ({ count }: { count: number }) => (
  <p>
    {count === 1 ? 'One message was' : `${count.toLocaleString('en-US')} messages were`} delivered.
    What was delivered stays with those who received it.
  </p>
)

const countWords = (count: number) =>
  count === 1 ? 'one message' : `${count.toLocaleString('en-US')} messages`

interface PromisedProps {
  promise: PromiseView
  isOff: boolean
  onChange: (isOff: boolean) => void
}

function Promised({ promise, isOff, onChange }: PromisedProps) {
  const name = promise.title ? `“${promise.title}”` : 'A message without a title'
  const about = (
    <>
      {name} for {promise.personName}
      <span className="block font-normal text-thread">
        {promise.familyName} · {comesWhen(promise)}
      </span>
    </>
  )
  // Out of the house already: there is nothing to choose.
  if (!promise.mayCallOff) return <p className="font-[650]">{about}</p>
  return (
    <RadioGroup
      legend={about}
      name={`promise-${promise.id}`}
      inline
      value={isOff ? 'off' : 'deliver'}
      onChange={(value) => onChange(value === 'off')}
      choices={[
        {
          value: 'deliver',
          label: promise.state === 'sealed' ? 'Leave it sealed' : 'Still deliver it',
        },
        { value: 'off', label: 'Call it off' },
      ]}
    />
  )
}
