// The head of every document: who the organisation is and how it is reached.
import { readablePhone } from '../contacts/phone.ts'
import type { AreaSettings } from '../settings/areaSetting.ts'

export interface Letterhead {
  /** Lines of the address. */
  address: string[]
  phone: string
  email: string
  /** A data address of a picture; empty without one. */
  logo: string
}

export const noLetterhead: Letterhead = { address: [], phone: '', email: '', logo: '' }

export const letterheadOf = ({ company, logo }: Pick<AreaSettings, 'company' | 'logo'>): Letterhead => ({
  address: company.address
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean),
  phone: company.phone ? readablePhone(company.phone) : '',
  email: company.email,
  logo: logo.picture,
})

/** All of it but the logo, in one line. */
export const letterLine = ({ address, phone, email }: Letterhead): string => [...address, phone, email].filter(Boolean).join(' · ')
