/** A field for programs that fill in everything. People neither see, reach nor hear it. */
export const Honeypot = () => (
  <div aria-hidden="true" className="absolute -left-[200vw] h-px w-px overflow-hidden">
    <label>
      Leave this empty
      <input name="nickname" tabIndex={-1} autoComplete="off" defaultValue="" />
    </label>
  </div>
)
