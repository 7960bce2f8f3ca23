import { fourSteps } from '#client/content/four-steps.ts'

/** The four steps in passing, along one seam. */
export function ShortSteps() {
  return (
    <ol className="grid gap-x-8 gap-y-0 md:grid-cols-4">
      {fourSteps.map(({ title, short }, i) => (
        <li
          key={title}
          className="relative grid grid-cols-[3.5rem_1fr] gap-x-4 pb-8 not-last:before:absolute not-last:before:top-14 not-last:before:bottom-0 not-last:before:left-[1.7rem] not-last:before:border-l-2 not-last:before:border-dashed not-last:before:border-cranberry last:pb-0 md:block md:pb-0 md:not-last:before:top-7 md:not-last:before:bottom-auto md:not-last:before:left-18 md:not-last:before:right-[-1.2rem] md:not-last:before:border-t-2 md:not-last:before:border-l-0"
        >
          <span
            aria-hidden="true"
            className="grid size-14 place-items-center rounded-md bg-cranberry font-display text-2xl font-bold text-on-cloth"
          >
            {i + 1}
          </span>
          <div className="md:mt-5">
            <h3 className="text-2xl">{title}</h3>
            <p className="mt-1 text-lg">{short}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
