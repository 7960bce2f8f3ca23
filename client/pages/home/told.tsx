import { HowItWorks } from '#client/features/landing/how-it-works.tsx'
import { Security } from '#client/features/landing/security.tsx'
import { VoiceAncestry } from '#client/features/landing/voice-ancestry.tsx'

export const Told = () => (
  <>
    <VoiceAncestry />
    <Security />
    <HowItWorks />
  </>
)
