import type { DeliveryView, SealedView } from '#contract/deliveries/index.ts'
import type { Message } from '#contract/messages/shapes.ts'
import { messageBlock } from '#contract/rules/message-block.ts'
import { nameInSentence } from '#contract/rules/message-name.ts'
import { PasskeyOffer } from '#client/features/accounts/passkey-offer.tsx'
import {
  askedWords,
  isWaitingForPress,
  neverAnswer,
  standing,
} from '#client/features/deliveries/delivery-words.ts'
import { useArranged } from '#client/features/deliveries/queries.ts'
import {
  sealedNeverAnswer,
  sealWords,
  triggerWords,
} from '#client/features/deliveries/trigger-words.ts'
import { nameOf } from './messages/draft-words.ts'
import { SealedBacking } from '#client/features/passing/sealed-backing.tsx'
import { useSession } from '#client/platform/session.ts'
import { ButtonLink } from '#client/ui/button.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { QuiltBlock } from '#client/ui/quilt-block.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { messagesPath } from './composer-place.ts'
import { WaitingForPress } from './waiting-for-press.tsx'

interface DoneStepProps {
  familyId: string
  message: Message
}

/** The end: what happens now and when; and, unless keepers have to stand behind it, that there is nothing left to do. */
export function DoneStep({ familyId, message }: DoneStepProps) {
  const arranged = useArranged(familyId, message.id)
  const waiting = arranged.data?.deliveries.find(isWaitingForPress)
  const isAllDone = arranged.data && !waiting && arranged.data.sealed.length === 0
  const now = useSession()
  // Told before what was arranged has been read: what to do next mustn't come in from above.
  const isAwaited =
    waiting !== undefined ||
    (!arranged.data && now.state === 'signed-in' && !now.user.isEmailVerified)
  return (
    <div className="grid gap-8 [@media(max-height:30rem)]:gap-5">
      {isAwaited && <WaitingForPress name={waiting?.person.name} />}
      <header className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-5">
        <QuiltBlock
          block={messageBlock(message)}
          className="size-[min(6rem,22vw)] animate-sewn rounded-md"
        />
        <p className="text-xl">
          <b className="[overflow-wrap:anywhere]">“{nameInSentence(nameOf(message))}”</b> is safely
          kept.
        </p>
        {isAllDone && (
          <p className="col-span-2 text-xl">
            There is nothing more to do; you can close this page.
          </p>
        )}
      </header>
      <Loaded
        query={arranged}
        what="what happens next"
        skeleton={<SkeletonLines lines={4} label="One moment" />}
      >
        {({ deliveries, sealed }) => (
          <ul className="grid gap-4">
            {deliveries.map((delivery) => (
              <Coming key={delivery.id} delivery={delivery} />
            ))}
            {sealed.map((one) => (
              <Sealed key={one.id} sealed={one} />
            ))}
          </ul>
        )}
      </Loaded>
      {arranged.data && !waiting && <PasskeyOffer />}
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={messagesPath} variant={isAwaited ? 'secondary' : 'primary'} size="large">
          See your messages
        </ButtonLink>
        <ButtonLink href={`${messagesPath}/${message.id}`} size="large">
          Open this one
        </ButtonLink>
        <ButtonLink href={`${messagesPath}?new`} size="large" icon="mic">
          Begin another
        </ButtonLink>
      </div>
    </div>
  )
}

const card = 'grid gap-2 rounded-lg border border-hair bg-cotton p-5 sm:p-6'

function Coming({ delivery }: { delivery: DeliveryView }) {
  const asked = askedWords(delivery)
  const again = triggerWords(delivery.trigger, delivery.person.name)
  return (
    <li className={card}>
      <h2 className="text-2xl">For {delivery.person.name}</h2>
      <p className="text-lg">{standing(delivery)}</p>
      {again && <p>It is to be heard {again}.</p>}
      {asked && <p>{asked}</p>}
      {!isWaitingForPress(delivery) && (
        <p>
          <b>If you never answer:</b> {neverAnswer(delivery)}
        </p>
      )}
    </li>
  )
}

const Sealed = ({ sealed }: { sealed: SealedView }) => (
  <li className={card}>
    <h2 className="text-2xl">For {sealed.person.name}</h2>
    <p className="text-lg">It is sealed, and meant to be heard {sealWords(sealed.waitsFor)}.</p>
    <SealedBacking waitsFor={sealed.waitsFor.kind} />
    <p>
      <b>If you never answer:</b> {sealedNeverAnswer(sealed.waitsFor)}
    </p>
  </li>
)
