/** What is known of each of some photos that look alike. */
export interface Shot {
  readonly id: string
  readonly width: number | null
  readonly height: number | null
  readonly byteLength: number
  readonly sharpness: number
  readonly isFavourite: boolean
}

/** `favourite`: a person said so; `larger`: more points; `sharper`; `heavier`: less was lost in its file; `first`: none of these. */
type BestBecause = 'favourite' | 'larger' | 'sharper' | 'heavier' | 'first'

const pointsOf = ({ width, height }: Shot) => (width ?? 0) * (height ?? 0)

// Below these nobody sees a difference.
const [byPoints, bySharpness, byBytes] = [1.2, 1.12, 1.15]

/** Those that come near the best in one thing; all of them where none stands out. */
function leading(shots: readonly Shot[], of: (shot: Shot) => number, by: number): readonly Shot[] {
  const most = Math.max(...shots.map(of))
  return shots.filter((shot) => of(shot) * by >= most)
}

/** Which one to keep, if only one, and why. A suggestion: nothing happens by it. */
export function bestShot(shots: readonly Shot[]): { id: string; because: BestBecause } {
  const favourites = shots.filter(({ isFavourite }) => isFavourite)
  if (favourites.length === 1) return { id: favourites[0]!.id, because: 'favourite' }
  const steps = [
    ['larger', pointsOf, byPoints],
    ['sharper', ({ sharpness }: Shot) => sharpness, bySharpness],
    ['heavier', ({ byteLength }: Shot) => byteLength, byBytes],
  ] as const
  let left: readonly Shot[] = favourites.length > 1 ? favourites : shots
  for (const [because, of, by] of steps) {
    left = leading(left, of, by)
    if (left.length === 1) return { id: left[0]!.id, because }
  }
  return { id: left[0]!.id, because: 'first' }
}
