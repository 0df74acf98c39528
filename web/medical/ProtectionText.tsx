import { Trans } from '@lingui/react/macro'
import type { Protection } from '../../shared/medical/protection.ts'
import { useFormats } from '../ui/formats.ts'

/** From when until when one vaccination protects, and why it does not. */
export function ProtectionText({ protection: { dose, from, until, proposed, problem } }: { protection: Protection }) {
  const formats = useFormats()
  const end = formats.date(until)
  if (from === null) return <Trans>does not count, the animal was younger than 12 weeks</Trans>
  const begin = from > dose.date ? formats.date(from) : null
  return (
    <>
      {proposed ? (
        <Trans>end not recorded, probably {end}</Trans>
      ) : begin ? (
        <Trans>
          protects from {begin} until {end}
        </Trans>
      ) : (
        <Trans>protects until {end}</Trans>
      )}
      {proposed && begin && (
        <>
          {', '}
          <Trans>protects from {begin}</Trans>
        </>
      )}
      {problem === 'rabies.gap' && (
        <>
          {' · '}
          <Trans>counts as a first vaccination, the one before had ended</Trans>
        </>
      )}
    </>
  )
}
