import { Trans, useLingui } from '@lingui/react/macro'
import type { Stay } from '../../../shared/bookings/booking.ts'
import { stillHere } from '../../../shared/bookings/arrival.ts'
import { useFormats } from '../../ui/formats.ts'
import { weightText } from '../../ui/weightTexts.ts'
import { answerSaid } from '../../settings/parts/questions/answerSaid.ts'
import { belongingText } from '../door/belongingTexts.ts'

/** The answers at the check-in of an animal, its belongings, and who collected it; nothing where nobody was asked. */
export function ArrivalFacts({ stay }: { stay: Stay }) {
  const { i18n } = useLingui()
  const { arrival, belongings } = stay
  const namesOf = (some: typeof belongings) => (some ?? []).map((one) => belongingText(one, (text) => i18n._(text))).join(', ')
  const here = namesOf(stillHere(stay))
  const back = namesOf(belongings?.filter(({ isBack }) => isBack))
  return (
    <>
      {typeof arrival?.grams === 'number' && (
        <p>
          <Trans>Weight at check-in: {weightText(arrival.grams, i18n.locale)}</Trans>
        </p>
      )}
      {arrival?.inHeat === true && (
        <p>
          <Trans>In heat at check-in: {arrival.heatReason}</Trans>
        </p>
      )}
      {arrival?.inHeat === false && (
        <p>
          <Trans>Not in heat at check-in</Trans>
        </p>
      )}
      {arrival?.contract?.reason && (
        <p>
          <Trans>Contract to be signed later: {arrival.contract.reason}</Trans>
        </p>
      )}
      <Shown arrival={arrival} />
      <Answers arrival={arrival} />
      {belongings?.length === 0 && (
        <p>
          <Trans>Brought no belongings</Trans>
        </p>
      )}
      {here !== '' && (
        <p>
          {stay.checkedOutAt === null ? (
            <Trans>Belongings: {here}</Trans>
          ) : (
            <strong>
              <Trans>Belongings not given back: {here}</Trans>
            </strong>
          )}
        </p>
      )}
      {stay.pickedUpBy && (
        <p>
          <Trans>Picked up by: {stay.pickedUpBy}</Trans>
        </p>
      )}
      {back !== '' && (
        <p>
          <Trans>Belongings given back: {back}</Trans>
        </p>
      )}
    </>
  )
}

/** Insurance and treatment against parasites. */
function Shown({ arrival }: Pick<Stay, 'arrival'>) {
  const formats = useFormats()
  return (
    <>
      {arrival?.insurance?.insurer && (
        <p>
          <Trans>Insurance shown: {arrival.insurance.insurer}</Trans>
        </p>
      )}
      {arrival?.insurance?.reason && (
        <p>
          <Trans>Insurance to be shown later: {arrival.insurance.reason}</Trans>
        </p>
      )}
      {arrival?.parasites?.treatedOn && (
        <p>
          <Trans>Treated against parasites on {formats.date(arrival.parasites.treatedOn)}</Trans>
        </p>
      )}
      {arrival?.parasites?.reason && (
        <p>
          <Trans>Taken without a treatment against parasites: {arrival.parasites.reason}</Trans>
        </p>
      )}
    </>
  )
}

/** The questions that the house has written itself. */
function Answers({ arrival }: Pick<Stay, 'arrival'>) {
  const { i18n } = useLingui()
  return arrival?.answers?.map((one) => (
    <p key={one.key}>
      {one.question} <strong>{answerSaid(one, (text) => i18n._(text))}</strong>
    </p>
  ))
}
