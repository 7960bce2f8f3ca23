interface ProgressBarProps {
  label: string
  /** 0 to 1; leave it out when nobody knows. */
  done?: number | undefined
  /** Words for the number, such as "12 of 31 photos". */
  words?: string
}

export function ProgressBar({ label, done, words }: ProgressBarProps) {
  const share = done === undefined ? undefined : Math.min(1, Math.max(0, done))
  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap justify-between gap-x-4">
        <span className="font-[650]">{label}</span>
        <span className="text-thread">
          {words ?? (share !== undefined && `${Math.round(share * 100)} %`)}
        </span>
      </div>
      <progress
        aria-label={label}
        value={share}
        className="h-3.5 w-full appearance-none overflow-hidden rounded-sm border-[1.5px] border-line bg-cotton [&::-moz-progress-bar]:bg-teal [&::-webkit-progress-bar]:bg-cotton [&::-webkit-progress-value]:bg-teal"
      />
    </div>
  )
}
