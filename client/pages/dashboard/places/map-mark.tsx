import { Link } from 'wouter'
import { addressOf, countWords, type Cluster } from './map-clusters.ts'
import { pictureAddress } from '#client/features/vault/picture-address.ts'

interface MapMarkProps {
  familyId: string
  cluster: Cluster
  /** Brings several places apart; nothing where the map comes no nearer. */
  onNearer: (() => void) | undefined
}

const look =
  'absolute grid size-[56px] -translate-x-1/2 -translate-y-1/2 place-items-center rounded-full border-3 border-marigold bg-panel text-on-panel shadow-lifted hover:z-10 focus-visible:z-10'

const shortly = new Intl.NumberFormat('en-US', { notation: 'compact' })

/** Some pictures on the map: one of them, how many there are, and the way to them. */
export function MapMark({ familyId, cluster, onNearer }: MapMarkProps) {
  const { left, top, count, isMore, name, areas, coverId } = cluster
  const isMany = areas.length > 1
  const href = isMany && onNearer ? undefined : addressOf(areas)
  // At the edge of the world it is moved in, so that all of it can be seen.
  const inSight = (share: number) => `clamp(2rem, ${share * 100}%, calc(100% - 2.5rem))`
  const style = { left: inSight(left), top: inSight(top) }
  const label = `${name}: ${countWords(cluster)}`
  const inside = (
    <>
      {coverId && (
        <img
          src={pictureAddress(familyId, { id: coverId, pictureState: 'ready' }, 'small')}
          alt=""
          draggable={false}
          className="size-full rounded-full object-cover"
        />
      )}
      <span className="absolute -right-2 -bottom-2 min-w-7 rounded-full bg-marigold px-1.5 text-center text-sm font-[700] text-on-marigold">
        {shortly.format(count)}
        {isMore && '+'}
      </span>
    </>
  )
  return href ? (
    <Link
      href={href}
      aria-label={label}
      title={label}
      draggable={false}
      className={look}
      style={style}
    >
      {inside}
    </Link>
  ) : (
    <button
      type="button"
      aria-label={`${label}. Come nearer`}
      title={label}
      onClick={onNearer}
      className={look}
      style={style}
    >
      {inside}
    </button>
  )
}
