import type { Printed } from '#contract/prints/index.ts'
import { FoundList } from '#client/ui/found-list.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { SoftPhotos } from '#client/ui/soft-photos.tsx'
import { useCheck } from './queries.ts'

/** What wouldn't look good on paper, each picture by its name. */
export function CheckView({ familyId, printed }: { familyId: string; printed: Printed }) {
  const check = useCheck(familyId, printed)
  return (
    <section className="grid gap-3">
      <h2 className="text-2xl">What we found</h2>
      <Loaded
        query={check}
        what="what we found"
        skeleton={<SkeletonLines lines={3} label="Looking at every page" />}
      >
        {({ findings, more }) =>
          findings.length === 0 ? (
            <output className="flex items-start gap-2 font-[650] text-success">
              <Icon name="check" /> We looked at every page: nothing stands in the way.
            </output>
          ) : (
            <>
              <p>It can be printed like this. Before you do, have a look:</p>
              <FoundList list={findings.filter(({ isSoft }) => !isSoft)} />
              <SoftPhotos list={findings.filter(({ isSoft }) => isSoft)}>
                <FoundList list={findings.filter(({ isSoft }) => isSoft)} />
              </SoftPhotos>
              {more > 0 && <p className="text-thread">And {more} more.</p>}
            </>
          )
        }
      </Loaded>
    </section>
  )
}
