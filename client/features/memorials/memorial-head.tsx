import type { Memorial } from '#contract/memorials.ts'
import { portraitAddress } from '#contract/rules/media-address.ts'
import { fullName } from '#contract/rules/person-name.ts'
import { avatarBlock } from '#contract/rules/quilt-avatar.ts'
import { QuiltBlock } from '#client/ui/quilt-block.tsx'
import { lifeDays, stewardWords } from './memorial-words.ts'

/** Portrait, name and years, and who looks after the page. */
export function MemorialHead({ familyId, memorial }: { familyId: string; memorial: Memorial }) {
  const { person, stewards, isSteward } = memorial
  const days = lifeDays(person)
  return (
    <header className="grid grid-cols-[minmax(0,1fr)] justify-items-center gap-5 rounded-lg border border-hair bg-cotton px-6 py-9 text-center">
      {person.portraitId ? (
        <img
          src={portraitAddress(familyId, person.portraitId)}
          alt={`A portrait of ${person.givenName}`}
          className="size-44 max-w-full rounded-md object-cover sm:size-52"
        />
      ) : (
        <QuiltBlock
          block={avatarBlock(person.id)}
          className="size-44 max-w-full rounded-md sm:size-52"
        />
      )}
      <div className="grid max-w-full grid-cols-[minmax(0,1fr)] gap-2">
        <p className="text-thread">In memory of</p>
        <h1 tabIndex={-1} className="text-4xl [overflow-wrap:anywhere] text-balance outline-none">
          <bdi>{fullName(person)}</bdi>
        </h1>
        {days && <p className="text-xl">{days}</p>}
        {person.kinWords && (
          <p className="[overflow-wrap:anywhere] text-thread">
            <bdi>{person.kinWords}</bdi>
          </p>
        )}
      </div>
      <p className="max-w-[36rem] text-thread print:hidden">{stewardWords(stewards, isSteward)}</p>
    </header>
  )
}
