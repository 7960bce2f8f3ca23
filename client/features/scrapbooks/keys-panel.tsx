import { keyHelp } from './editing/keys.ts'

/** The keys, for whoever likes them better than a mouse. */
export function KeysPanel() {
  return (
    <div className="grid gap-3">
      <h2 className="text-xl">Keys</h2>
      <p className="text-thread">They work while something on the page is chosen.</p>
      <dl className="grid gap-2">
        {keyHelp.map(([keys, does]) => (
          <div key={keys} className="grid">
            <dt className="font-[650]">{keys}</dt>
            <dd className="text-thread">{does}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
