import { Trans } from '@lingui/react/macro'
import { Textarea } from '@mantine/core'
import { messageLimit } from '../../../shared/bookings/requests/bookingRequest.ts'

interface Props {
  value: string
  onChange: (answer: string) => void
}

/** The text to the customer about a decision. */
export const AnswerField = ({ value, onChange }: Props) => (
  <Textarea
    label={<Trans>Answer to the customer</Trans>}
    description={
      <Trans>
        It is kept with the request and is part of the mail to the customer, if there is an address and this mail is switched on.
      </Trans>
    }
    autosize
    minRows={3}
    maxLength={messageLimit}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)
