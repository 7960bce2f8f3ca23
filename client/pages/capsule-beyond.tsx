import { Suspense, useEffect, useState, type ComponentProps } from 'react'
import type { Beyond } from '#client/features/capsules/sealed-beyond.ts'
import { lazyPart } from '#client/ui/lazy-part.ts'
import { Skeleton } from '#client/ui/skeleton.tsx'

const SealingCapsule = lazyPart(
  async () => (await import('#client/features/beyond/sealing-capsule.tsx')).SealingCapsule,
)
const SealedThings = lazyPart(
  async () => (await import('#client/features/beyond/sealed-things.tsx')).SealedThings,
)

const Sealing = (props: ComponentProps<typeof SealingCapsule>) => (
  <Suspense fallback={<Skeleton className="h-96" />}>
    <SealingCapsule {...props} />
  </Suspense>
)

const Things = (props: ComponentProps<typeof SealedThings>) => (
  <Suspense fallback={<Skeleton className="h-80" />}>
    <SealedThings {...props} />
  </Suspense>
)

function Code({ publicHalf }: { publicHalf: string }) {
  const [code, setCode] = useState<string>()
  useEffect(() => {
    void import('#client/features/beyond/make-sheets.ts')
      .then(({ codeOfHalf }) => codeOfHalf(publicHalf))
      // Without a secure connection nothing can be reckoned here, nor sealed.
      .then(setCode, () => undefined)
  }, [publicHalf])
  return code ? (
    <span>
      Its three sheets say <b className="whitespace-nowrap">{code}</b>.
    </span>
  ) : null
}

/** How a capsule is sealed beyond us and opened; fetched when one is. */
export const capsuleBeyond: Beyond = {
  Sealing,
  Things,
  Code,
  seal: async (thing, publicHalf) =>
    (await import('#client/features/beyond/sealed-thing.ts')).sealThing(thing, publicHalf),
}
