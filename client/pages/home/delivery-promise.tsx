import { deliverySteps } from '#client/content/landing.ts'
import { classNames } from '#client/ui/class-names.ts'
import { QuiltBlock } from '#client/ui/quilt-block.tsx'
import { cloths } from '#contract/rules/quilt-cloth.ts'
import { voiceBlock } from '#contract/rules/quilt-voice.ts'
import { joesVoice } from '#client/content/landing-voices.ts'
import { DELIVERY_ID } from './hero.tsx'

const waiting = voiceBlock(
  joesVoice.peaks.map((peak) => peak ** 4),
  { strips: 11, cloths: cloths('marigold', 'indigo', 'cranberry') },
)

function Steps() {
  return (
    <ol className="grid gap-0 md:grid-cols-3">
      {deliverySteps.map(({ day, words }, i) => {
        const last = i === deliverySteps.length - 1
        return (
          <li
            key={day}
            className={classNames(
              'relative grid grid-cols-[2rem_1fr] gap-x-4 pb-8 md:block md:pr-8 md:pb-0',
              !last &&
                'before:absolute before:top-8 before:bottom-0 before:left-[0.9rem] before:border-l-2 before:border-dashed before:border-panel-line md:before:top-[0.9rem] md:before:right-1 md:before:bottom-auto md:before:left-10 md:before:border-t-2 md:before:border-l-0',
            )}
          >
            <span
              aria-hidden="true"
              className={classNames(
                'm-1 block size-6 rotate-45 border-2 border-marigold',
                last && 'bg-marigold',
              )}
            />
            <div className="md:mt-3">
              <h3 className="font-sans text-lg font-[650] tracking-normal">{day}</h3>
              <p className="text-lg text-on-panel-soft">{words}</p>
            </div>
          </li>
        )
      })}
    </ol>
  )
}

/** Delivery protection on one example: who is asked when, and what happens without an answer. */
export function DeliveryPromise() {
  return (
    <section id={DELIVERY_ID} className="on-panel bg-chambray">
      <div className="mx-auto max-w-[90rem] py-0 lg:px-10 lg:pt-14 lg:pb-24 xl:px-[3.1rem]">
        <div className="overflow-hidden bg-panel text-on-panel lg:grid lg:grid-cols-[18rem_1fr] lg:rounded-lg">
          <div className="relative h-40 text-on-marigold lg:h-auto">
            <QuiltBlock
              block={waiting}
              stitched={false}
              stretched
              className="absolute inset-0 size-full"
            />
            <div className="absolute inset-2.5 rounded-sm border-2 border-dashed opacity-60" />
          </div>
          <div>
            <div className="px-5 py-9 sm:px-10 lg:px-12">
              <p className="font-[650] text-on-panel-soft">Intelligent Delivery Protection</p>
              <h2 className="mt-1 text-4xl">We ask you twice. Then it goes out.</h2>
              <p className="mt-3 max-w-[40rem] text-lg text-on-panel-soft">
                Say your birthday message is due to reach Nora on a Friday. Lives change, so we
                check with you first. You can change or postpone it at any time.
              </p>
            </div>
            <div className="bg-panel-deep px-5 py-9 sm:px-10 lg:px-12">
              <Steps />
            </div>
          </div>
        </div>
      </div>
    </section>
  )
}
