import { Link } from 'wouter'
import { sizeWords } from '#contract/rules/size-words.ts'
import { roomLeft, type StorageRoom } from '#contract/rules/storage-room.ts'
import { useStorageRoom } from './queries.ts'

/** How much of the family's room is taken, whether its owner's plan says it or we did. It hurries nobody: what is kept stays, however full it is. */
export function RoomLine({ familyId }: { familyId: string }) {
  // A line beside something else: while it isn't known, nothing is missing.
  const { data: room } = useStorageRoom(familyId)
  if (!room) return null
  if (room.roomBytes === null)
    return <p className="text-thread">{sizeWords(room.heldBytes)} kept, without a limit.</p>
  const share = Math.min(1, room.heldBytes / room.roomBytes)
  const words = `${sizeWords(room.heldBytes)} of ${sizeWords(room.roomBytes)}`
  if (roomLeft(room) === 'plenty')
    return (
      <p className="text-thread">
        {words} used.{room.isSetByHand && ` ${byHandWords}`}
      </p>
    )
  return (
    <div className="grid gap-2 rounded-lg border border-hair p-4">
      <p>
        <b>{words} used.</b> <Advice room={room} />
      </p>
      <progress
        aria-label="Room used"
        value={share}
        className="h-2.5 w-full appearance-none overflow-hidden rounded-sm border-[1.5px] border-line bg-cotton [&::-moz-progress-bar]:bg-teal [&::-webkit-progress-bar]:bg-cotton [&::-webkit-progress-value]:bg-teal"
      />
    </div>
  )
}

const byHandWords = 'Our team set this room for your family, whatever the plan.'
const link = 'text-link underline decoration-2 underline-offset-4'

const Advice = ({ room }: { room: StorageRoom }) => (
  <>
    {roomLeft(room) === 'little'
      ? 'There is a little room left. '
      : 'There is no room for more photos, videos and documents just now; voices are still welcome for a good while. '}
    Everything you keep stays. {room.isSetByHand && `${byHandWords} `}
    For more room, delete what you no longer need, or{' '}
    {room.isSetByHand ? (
      <Link href="/contact" className={link}>
        write to us
      </Link>
    ) : (
      <Link href="/pricing" className={link}>
        see the plans
      </Link>
    )}
    .
  </>
)
