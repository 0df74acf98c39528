import { Button } from '@mantine/core'
import { IconPhone } from '@tabler/icons-react'
import { readablePhone } from '../../shared/contacts/phone.ts'

/** Calls a number. */
export const CallContact = ({ phone }: { phone: string }) => (
  <Button component="a" href={`tel:${phone.replace(/[^\d+]/g, '')}`} variant="default" leftSection={<IconPhone size={18} aria-hidden />}>
    {readablePhone(phone)}
  </Button>
)
