import type { Finding } from '#contract/nightly-check.ts'
import { dayWords } from '#contract/rules/date-words.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { AddressesIn } from '#client/ui/address.tsx'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { useMend } from './queries.ts'

interface FindingRowProps {
  familyId: string
  finding: Finding
  /** Viewers see what is wrong; mending it adds to the family. */
  mayEdit: boolean
}

export function FindingRow({ familyId, finding, mayEdit }: FindingRowProps) {
  const mend = useMend(familyId)
  const { key, title, words, since, fixes } = finding
  const isByHand = fixes.length === 0 || finding.kind === 'bounced'
  return (
    <li className="grid gap-3 py-4 first:pt-0 last:pb-0">
      <div className="grid gap-1">
        <h3 className="text-lg font-bold [overflow-wrap:anywhere]">
          <AddressesIn>{title}</AddressesIn>
        </h3>
        <p>
          <AddressesIn>{words}</AddressesIn>
        </p>
        <p className="text-sm text-thread">Found on {dayWords(since)}.</p>
      </div>
      <div className="flex flex-wrap gap-3">
        {isByHand && <ByHand finding={finding} />}
        {mayEdit &&
          fixes.map(({ fix, label }) => (
            <Button
              key={fix}
              size="small"
              pending={mend.isPending && mend.variables.fix === fix}
              pendingLabel="One moment…"
              disabled={mend.isPending}
              onClick={() => mend.mutate({ key, fix })}
            >
              <AddressesIn>{label}</AddressesIn>
            </Button>
          ))}
        {!isByHand && <ByHand finding={finding} isQuiet />}
      </div>
      <p role="alert" className="font-[650] text-danger empty:hidden">
        {mend.error && failureWords(mend.error)}
      </p>
    </li>
  )
}

/** Where one press can't do it, or shouldn't be the first thing to try. */
function ByHand({ finding: { link }, isQuiet }: { finding: Finding; isQuiet?: boolean }) {
  if (!link) return null
  return (
    <ButtonLink size="small" variant={isQuiet ? 'quiet' : 'secondary'} href={link.href}>
      {link.label}
    </ButtonLink>
  )
}
