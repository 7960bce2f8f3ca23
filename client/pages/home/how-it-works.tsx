import { fourSteps } from '#client/content/landing-trust.ts'
import { ButtonLink } from '#client/ui/button.tsx'
import { DeliveryPromise } from './delivery-promise.tsx'

const stairs = ['', 'lg:mt-8', 'lg:mt-16', 'lg:mt-24'] as const
const cloth = ['bg-indigo', 'bg-cranberry', 'bg-teal', 'bg-plum'] as const

/** Four steps down to the promise that each of them leads to. */
export function HowItWorks() {
  return (
    <>
      <section className="bg-chambray">
        <div className="mx-auto max-w-[90rem] px-5 pt-16 pb-12 md:px-10 lg:pt-24 lg:pb-0 xl:px-[3.1rem]">
          <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-5">
            <h2 className="text-4xl">How it works</h2>
            <ButtonLink href="/how-it-works">Try it with your own dates</ButtonLink>
          </div>
          <ol className="mt-9 grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-7 sm:grid-cols-2 lg:grid-cols-4">
            {fourSteps.map(({ title, words }, i) => (
              <li key={title} className={`flex gap-4 lg:block ${stairs[i]}`}>
                <span
                  aria-hidden="true"
                  className={`woven grid size-14 shrink-0 place-items-center rounded-md font-display text-2xl font-bold text-on-cloth ${cloth[i]}`}
                >
                  {i + 1}
                </span>
                <div className="lg:mt-4">
                  <h3 className="text-2xl">{title}</h3>
                  <p className="mt-1 text-lg">{words}</p>
                </div>
              </li>
            ))}
          </ol>
        </div>
      </section>
      <DeliveryPromise />
    </>
  )
}
