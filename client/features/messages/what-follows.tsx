/** Says plainly what a draft doesn't do yet. */
export const WhatFollows = () => (
  <section className="woven rounded-lg bg-marigold p-6 text-on-marigold">
    <h2 className="text-2xl">What comes next</h2>
    <p className="mt-2 text-lg">
      These are drafts: nothing is sent. Choosing who hears a message and on which day is the part
      we are building now. Your drafts wait here until it is ready, and stay yours to hear, change,
      save or delete.
    </p>
  </section>
)
