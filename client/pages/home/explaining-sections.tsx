import { HowItWorks } from './how-it-works.tsx'
import { Security } from './security.tsx'
import { VoiceAncestry } from './voice-ancestry.tsx'

export const ExplainingSections = () => (
  <>
    <VoiceAncestry />
    <Security />
    <HowItWorks />
  </>
)
