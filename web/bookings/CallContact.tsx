import { Button } from '@mantine/core'
import { IconPhone } from '@tabler/icons-react'
import { telAddress } from '../../shared/contacts/telAddress.ts'
import { readablePhone } from '../../shared/contacts/phone.ts'

/** Calls a number. */
export const CallContact = ({ phone }: { phone: string }) => (
  <Button component="a" href={telAddress(phone)} variant="default" leftSection={<IconPhone size={18} aria-hidden />}>
    {readablePhone(phone)}
  </Button>
)
