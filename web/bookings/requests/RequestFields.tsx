import { Trans, useLingui } from '@lingui/react/macro'
import { Textarea, TextInput } from '@mantine/core'
import { messageLimit, requestSources, type RequestSaid } from '../../../shared/bookings/requests/bookingRequest.ts'
import { ContactField } from '../../contacts/parts/ContactField.tsx'
import { Card } from '../../ui/Card.tsx'
import { ClockField } from '../../ui/ClockField.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { errorTexts } from '../../ui/errorTexts.ts'
import { FormError } from '../../ui/FormError.tsx'
import { PickOne } from '../../ui/PickOne.tsx'
import { RequestDays } from './RequestDays.tsx'
import { RequestExtras } from './RequestExtras.tsx'
import { RequestedAnimals } from './RequestedAnimals.tsx'
import { sourceTexts } from './requestTexts.ts'
import type { RequestForm } from './useRequestForm.ts'
import classes from '../form/BookingForm.module.css'

interface PartProps {
  form: RequestForm
  errorOf: (field: keyof RequestSaid) => string | undefined
}

/** What a caller asks for. Nothing is agreed yet: whether it is possible is judged when it is accepted. */
export function RequestFields({ form }: { form: RequestForm }) {
  const { i18n } = useLingui()
  const { values, errors, change } = form
  const errorOf: PartProps['errorOf'] = (field) => errors[field] && i18n._(errorTexts[errors[field]])
  return (
    <>
      <Card title={<Trans>Who asks</Trans>}>
        <Who form={form} errorOf={errorOf} />
      </Card>
      <Card title={<Trans>Animals</Trans>}>
        <RequestedAnimals animals={values.animals} error={errorOf('animals')} onChange={(animals) => change({ animals })} />
      </Card>
      <Card title={<Trans>When</Trans>}>
        <When form={form} errorOf={errorOf} />
      </Card>
      <RequestExtras form={form} />
      <Card title={<Trans>Message</Trans>}>
        <Message form={form} errorOf={errorOf} />
      </Card>
      <FormError code={errors.form} />
    </>
  )
}

/** A contact of the organisation, or a name and a way to answer. */
function Who({ form: { values, change }, errorOf }: PartProps) {
  const isKnown = values.contactId !== null
  return (
    <div className={classes.fields}>
      <ContactField value={values.contactId} canAdd={false} error={errorOf('contactId')} onChange={(contactId) => change({ contactId })} />
      {!isKnown && (
        <>
          <div className={classes.pair}>
            <TextInput
              label={<Trans>Forename</Trans>}
              autoComplete="off"
              maxLength={100}
              value={values.forename}
              error={errorOf('forename')}
              onChange={(event) => change({ forename: event.currentTarget.value })}
            />
            <TextInput
              required
              label={<Trans>Surname</Trans>}
              autoComplete="off"
              maxLength={100}
              value={values.surname}
              error={errorOf('surname')}
              onChange={(event) => change({ surname: event.currentTarget.value })}
            />
          </div>
          <div className={classes.pair}>
            <TextInput
              type="tel"
              required={values.email === ''}
              label={<Trans>Phone</Trans>}
              autoComplete="off"
              maxLength={40}
              value={values.phone}
              error={errorOf('phone')}
              onChange={(event) => change({ phone: event.currentTarget.value })}
            />
            <TextInput
              type="email"
              required={values.phone === ''}
              label={<Trans>E-mail</Trans>}
              autoComplete="off"
              maxLength={254}
              value={values.email}
              error={errorOf('email')}
              onChange={(event) => change({ email: event.currentTarget.value })}
            />
          </div>
        </>
      )}
    </div>
  )
}

const Span = ({ form: { values, change }, errorOf }: PartProps) => (
  <div className={classes.pair}>
    <DateField
      label={<Trans>Day of arrival</Trans>}
      required
      value={values.startDate}
      error={errorOf('startDate')}
      onChange={(startDate) => change({ startDate })}
    />
    <DateField
      label={<Trans>Day of departure</Trans>}
      required
      value={values.endDate}
      error={errorOf('endDate')}
      onChange={(endDate) => change({ endDate })}
    />
  </div>
)

function When({ form, errorOf }: PartProps) {
  const { service, values, change } = form
  return (
    <div className={classes.fields}>
      {service === 'daycare' ? (
        <RequestDays dates={values.dates} error={errorOf('dates')} onChange={(dates) => change({ dates })} />
      ) : (
        <Span form={form} errorOf={errorOf} />
      )}
      <div className={classes.pair}>
        <ClockField label={<Trans>Drop-off time</Trans>} value={values.dropOffTime} onChange={(dropOffTime) => change({ dropOffTime })} />
        <ClockField label={<Trans>Pick-up time</Trans>} value={values.pickUpTime} onChange={(pickUpTime) => change({ pickUpTime })} />
      </div>
    </div>
  )
}

const Message = ({ form: { values, change }, errorOf }: PartProps) => (
  <div className={classes.fields}>
    <Textarea
      label={<Trans>What else they say</Trans>}
      autosize
      minRows={2}
      maxLength={messageLimit}
      value={values.message}
      error={errorOf('message')}
      onChange={(event) => change({ message: event.currentTarget.value })}
    />
    <PickOne<RequestSaid['source']>
      label={<Trans>The request came</Trans>}
      options={requestSources}
      texts={sourceTexts}
      value={values.source}
      onChange={(source) => source && change({ source })}
    />
  </div>
)
