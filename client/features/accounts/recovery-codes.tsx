import { Button } from '#client/ui/button.tsx'
import { CopyButton } from '#client/ui/copy-button.tsx'

/** Shown once, right after they were made: the server keeps only their hashes. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <section aria-label="Recovery codes" className="grid gap-4 rounded-lg bg-mist p-5">
      <p className="font-[650]">
        Keep these ten codes somewhere safe, on paper for example. We can’t show them again.
      </p>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-1 sm:grid-cols-5">
        {codes.map((code) => (
          <li key={code}>
            <code className="select-all">{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={codes.join('\n')}>Copy all</CopyButton>
        <Button variant="action" onClick={onDone}>
          I’ve kept them
        </Button>
      </div>
    </section>
  )
}
