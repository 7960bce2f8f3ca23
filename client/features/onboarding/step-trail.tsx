import { classNames } from '#client/ui/class-names.ts'

/** Diamonds on a dashed thread: what is done, where one is, what is left. */
export function StepTrail({ names, current }: { names: readonly string[]; current: number }) {
  return (
    <div>
      <ol className="grid grid-flow-col auto-cols-fr" aria-label="Steps">
        {names.map((name, i) => (
          <li
            key={name}
            aria-current={i === current ? 'step' : undefined}
            className="grid content-start gap-2"
          >
            <span className="flex items-center" aria-hidden="true">
              <span
                className={classNames(
                  'm-1.5 size-5 rotate-45 border-[3px] border-indigo',
                  i <= current && 'bg-indigo',
                )}
              />
              {i < names.length - 1 && (
                <span className="h-0 grow border-t-2 border-dashed border-line" />
              )}
            </span>
            <span
              className={classNames(
                'pr-3 text-sm max-sm:sr-only',
                i === current ? 'font-[650]' : 'text-thread',
              )}
            >
              {name}
            </span>
          </li>
        ))}
      </ol>
      {/* Five names side by side are too much for a phone. */}
      <p aria-hidden="true" className="mt-1 font-[650] sm:hidden">
        {names[current]}
      </p>
    </div>
  )
}
