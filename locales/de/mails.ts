// Texts of mails in German.
import type { FactorNews, Letter, Mails, RequestNews } from '../en/mails.ts'

const linkNote = (until: string): string => `Der Link gilt bis ${until}. Wer ihn hat, sieht den Bericht.`

const factorNews: Record<FactorNews, [subject: string, text: string]> = {
  codesOn: ['Einmalcodes sind eingeschaltet', 'Ihr Konto fragt ab jetzt nach dem Passwort auch nach einem Einmalcode.'],
  codesOff: ['Einmalcodes sind ausgeschaltet', 'Ihr Konto fragt nicht mehr nach Einmalcodes.'],
  passkeyOn: ['Ein Passkey ist dazugekommen', 'Mit einem neuen Passkey kann man sich an Ihrem Konto anmelden.'],
  passkeyOff: ['Ein Passkey wurde entfernt', 'Einer der Passkeys Ihres Kontos wurde entfernt.'],
  recoveryUsed: [
    'Ein Wiederherstellungscode wurde benutzt',
    'Gerade hat sich jemand mit einem Ihrer Wiederherstellungscodes angemeldet. Er funktioniert nur einmal.',
  ],
  recoveryNew: [
    'Sie haben neue Wiederherstellungscodes',
    'Für Ihr Konto wurden zehn neue Wiederherstellungscodes erzeugt. Die alten funktionieren nicht mehr.',
  ],
  reset: [
    'Ihr zweiter Faktor wurde entfernt',
    'Der Betreiber hat Einmalcodes, Passkeys und Wiederherstellungscodes Ihres Kontos entfernt. Zur nächsten Anmeldung reicht das Passwort.',
  ],
}

export const mails: Mails = {
  greeting: (forename) => `Hallo ${forename},`,
  salutation: 'Guten Tag,',
  closing: 'Diese Nachricht wurde von Obhut verschickt.',
  somebody: 'Jemand',
  someOrganisation: 'einer Organisation',
  orCopy: 'Falls die Schaltfläche nicht funktioniert, kopieren Sie diese Adresse in Ihren Browser:',
  resetPassword: () => ({
    subject: 'Neues Passwort festlegen',
    paragraphs: ['Für Ihr Konto wurde ein neues Passwort angefordert. Sie können es über diesen Link festlegen:'],
    action: 'Neues Passwort festlegen',
    below: [
      'Der Link funktioniert einmal und 60 Minuten lang. Eine neuere Nachricht macht ihn ungültig.',
      'Wenn Sie das nicht angefordert haben, müssen Sie nichts tun. Ihr Passwort bleibt, wie es ist.',
    ],
  }),
  invitation: ({ organisation, inviter, isNew }) => ({
    subject: `Einladung zu ${organisation}`,
    paragraphs: [
      `${inviter} hat Sie eingeladen, bei ${organisation} mit Obhut zu arbeiten.`,
      isNew
        ? 'Legen Sie über diesen Link ein Passwort fest. Danach können Sie sich mit Ihrer E-Mail-Adresse anmelden.'
        : 'Sie haben bereits ein Konto. Melden Sie sich wie gewohnt an; im Benutzermenü können Sie dann zu dieser Organisation wechseln.',
    ],
    action: isNew ? 'Passwort festlegen' : 'Anmelden',
    below: [
      ...(isNew
        ? [`Der Link funktioniert einmal und sieben Tage lang. Ist er abgelaufen, bitten Sie ${inviter}, Sie noch einmal einzuladen.`]
        : []),
      'Wenn Sie diese Organisation nicht kennen, müssen Sie nichts tun.',
    ],
  }),
  passwordChanged: () => ({
    subject: 'Ihr Passwort wurde geändert',
    paragraphs: [
      'Das Passwort Ihres Kontos wurde gerade geändert. Andere Geräte wurden abgemeldet.',
      'Wenn Sie das nicht waren, legen Sie bitte sofort über „Passwort vergessen“ ein neues fest und sagen Sie Ihrer Administration Bescheid.',
    ],
  }),
  secondFactor: (what) => ({
    subject: factorNews[what][0],
    paragraphs: [
      factorNews[what][1],
      'Wenn Sie das nicht waren, legen Sie bitte sofort über „Passwort vergessen“ ein neues Passwort fest und sagen Sie Ihrer Administration Bescheid.',
    ],
  }),
  accountsMerged: ({ isOver, other }) => ({
    subject: 'Aus Ihren zwei Konten ist eines geworden',
    paragraphs: isOver
      ? [
          `Das Konto mit dieser Adresse ist beendet, weil Sie noch ein anderes haben (${other}). Bitte melden Sie sich ab jetzt mit dem anderen an.`,
          'Was Sie eingetragen haben, bleibt mit Ihrem Namen in den Organisationen. Über Einträge, die noch nicht gesendet waren, entscheidet die Administration Ihrer Organisation.',
          'Wenn das andere Konto nicht Ihnen gehört, sagen Sie bitte sofort Ihrer Administration Bescheid.',
        ]
      : [
          `Ein anderes Konto (${other}) wurde mit dem Konto dieser Adresse zusammengeführt, weil beide Ihnen gehören. Es ist beendet. Ihr Konto öffnet jetzt auch die Organisationen des anderen.`,
          'Ihr Passwort und Ihre zweiten Faktoren bleiben, wie sie sind.',
          'Wenn das andere Konto nicht Ihnen gehörte, sagen Sie bitte sofort Ihrer Administration Bescheid.',
        ],
  }),
  demo: () => ({
    subject: 'Ihr Demozugang',
    paragraphs: [
      'Mit dieser E-Mail-Adresse wurde ein Demozugang zu Obhut angefordert. Über diesen Link wählen Sie ein Passwort und können alles einen Monat lang mit Beispieldaten ausprobieren:',
    ],
    action: 'Demozugang öffnen',
    below: ['Der Link funktioniert einmal und 24 Stunden lang.', 'Wenn Sie das nicht angefordert haben, müssen Sie nichts tun. Es wird dann nichts eingerichtet.'],
  }),
  demoRefused: () => ({
    subject: 'Sie haben schon einen Zugang',
    paragraphs: [
      'Mit dieser E-Mail-Adresse wurde ein Demozugang zu Obhut angefordert. Es gibt damit schon ein Konto, deshalb wurde kein zweites angelegt.',
      'Melden Sie sich damit wie gewohnt an. Wenn Sie das Passwort vergessen haben, hilft die Anmeldeseite weiter. Für einen weiteren Demozugang verwenden Sie bitte eine andere E-Mail-Adresse.',
    ],
    action: 'Zur Anmeldung',
    below: ['Wenn Sie das nicht angefordert haben, müssen Sie nichts tun.'],
  }),
  signInAfterFailures: (failures) => ({
    subject: 'Anmeldung nach mehreren Fehlversuchen',
    paragraphs: [
      `Gerade hat sich jemand mit Ihrem Konto angemeldet. Vorher waren ${failures} Versuche mit einem falschen Passwort gescheitert.`,
      'Wenn Sie das waren, ist alles in Ordnung. Wenn nicht, legen Sie bitte sofort ein neues Passwort fest und sagen Sie Ihrer Administration Bescheid.',
    ],
  }),
  sessionStolen: () => ({
    subject: 'Ein Gerät wurde zu Ihrer Sicherheit abgemeldet',
    paragraphs: [
      'Die Anmeldung eines Ihrer Geräte wurde an zwei Stellen zugleich benutzt. Sie könnte kopiert worden sein und wurde deshalb an beiden beendet.',
      'Bitte melden Sie sich auf Ihrem Gerät erneut an; Einträge, die dort warten, bleiben erhalten. Legen Sie danach ein neues Passwort fest und sagen Sie Ihrer Administration Bescheid.',
    ],
  }),
  quote: ({ organisation, until }) => ({
    subject: `Ihr Angebot für ${organisation}`,
    paragraphs: [`vielen Dank für Ihr Interesse. Unser Angebot für ${organisation} gilt bis zum ${until}. Sie können es lesen, als PDF speichern und annehmen oder ablehnen.`],
    action: 'Angebot ansehen',
    below: ['Mit diesem Link lässt sich das Angebot annehmen: Bitte geben Sie ihn nur an Personen weiter, die das entscheiden dürfen.'],
  }),
  agreement: ({ organisation, until }) => ({
    subject: `Vereinbarung zur Auftragsverarbeitung für ${organisation}`,
    paragraphs: [
      `${organisation} arbeitet mit Obhut, und dabei werden personenbezogene Daten verarbeitet. Das Gesetz verlangt dafür eine Vereinbarung (Art. 28 DSGVO). Bitte lesen Sie sie und nehmen Sie sie für ${organisation} an. Sie kostet nichts.`,
    ],
    action: 'Vereinbarung lesen',
    below: [`Der Link gilt bis ${until}. Mit ihm lässt sich die Vereinbarung annehmen: Bitte geben Sie ihn nur an Personen weiter, die das entscheiden dürfen.`],
  }),
  campaignNotes: ({ organisation, unsubscribe, imprint }) => [
    `Sie bekommen diese Nachricht, weil ${organisation || 'Ihre Organisation'} Kunde von Obhut ist oder war. Sie können solchen Nachrichten jederzeit widersprechen. Dafür entstehen keine anderen Kosten als die Übermittlungskosten nach den Basistarifen.`,
    unsubscribe === null ? 'Abbestellen: Beim Versand steht hier der Link dafür.' : `Abbestellen: ${unsubscribe}`,
    `Impressum: ${imprint}`,
  ],
  sampleOrganisation: 'Tierheim Musterstadt',
  fileDrop: ({ organisation, title, until }) => ({
    subject: `${organisation} bittet Sie um Dateien: ${title}`,
    paragraphs: [`${organisation} bittet Sie um Dateien: ${title}. Über den Link schicken Sie Fotos und PDF-Dokumente, ohne Konto und auch vom Handy aus.`],
    action: 'Dateien schicken',
    below: [`Der Link gilt bis ${until}. Wer ihn hat, kann ${organisation} Dateien schicken. Lesen kann damit niemand, was geschickt wurde.`],
  }),
  invoice: ({ organisation, number, amount, due, range, cancels }) =>
    cancels === null
      ? {
          subject: `Rechnung ${number} für ${organisation}`,
          paragraphs: [`anbei erhalten Sie die Rechnung ${number} für ${organisation} als PDF: ${amount} für ${range.join(' bis ')}, bitte bis zum ${due}.`],
        }
      : {
          subject: `Stornorechnung ${number} für ${organisation}`,
          paragraphs: [`die Rechnung ${cancels} für ${organisation} wurde storniert. Anbei erhalten Sie die Stornorechnung ${number} als PDF: ${amount} für ${range.join(' bis ')}.`],
        },
  quoteAnswered: ({ organisation, name, isAccepted, reason }) => ({
    subject: `${organisation} hat das Angebot ${isAccepted ? 'angenommen' : 'abgelehnt'}`,
    paragraphs: [`${name} hat das Angebot für ${organisation} ${isAccepted ? 'angenommen' : 'abgelehnt'}.`, ...(reason ? [reason] : [])],
    action: 'Organisation öffnen',
  }),
  quoteRequest: ({ name, organisation, email, phone, zip, city, areas, animalsPerYear, message }) => ({
    subject: `Angebotsanfrage von ${organisation}`,
    paragraphs: [
      `${name} von ${organisation}${zip || city ? ` in ${[zip, city].filter(Boolean).join(' ')}` : ''} bittet um ein Angebot.`,
      [email, phone].filter(Boolean).join(', '),
      `Bereiche: ${areas.map((area) => areaNames[area] ?? area).join(', ') || 'keine Angabe'}. Tiere im Jahr: ${animalsPerYear ?? 'keine Angabe'}.`,
      ...(message ? [message] : []),
    ],
  }),
  bookingRequest: (what, { organisation, animals, days, numbers, extras, price, deposit, answer, opens }) => ({
    subject: `${requestNews[what].subject} – ${organisation}`,
    paragraphs: [...requestNews[what].paragraphs, `${animals}: ${days}`, ...(numbers ? [`Buchungsnummer: ${numbers}`] : []), ...(extras ? [`Zusatzleistungen: ${extras}`] : []), ...(price ? [`Preis: ${price}`] : []), ...(deposit ? [`Anzahlung: ${deposit.amount}, bitte bis zum ${deposit.until}. Geht sie nicht ein, verfällt die Buchung nach diesem Tag.`] : []), ...(answer && what !== 'received' ? [answer] : [])],
    ...(opens && { action: 'Anfrage ansehen' }),
    below: [
      ...(opens && (what === 'received' || what === 'standby' || what === 'placeFree') ? ['Der Link zeigt Ihre Anfrage. Dort können Sie sie auch zurückziehen.'] : []),
      ...(what === 'received' ? ['Wenn Sie nicht angefragt haben, müssen Sie nichts tun oder ziehen die Anfrage über den Link zurück.'] : []),
    ],
  }),
  requestInvite: ({ organisation, until }) => ({
    subject: `Tage in der Tagesstätte anfragen – ${organisation}`,
    paragraphs: [`${organisation} lädt Sie ein, Tage in der Tagesstätte anzufragen. Das Formular kennt Ihre Angaben und Ihre Tiere schon; Sie wählen die Tage.`],
    action: 'Formular öffnen',
    below: [`Der Link gilt bis ${until} und für eine Anfrage. Bitte leiten Sie diese Nachricht nicht weiter: Das Formular zeigt Ihre Angaben.`, 'Wenn Sie das nicht brauchen, müssen Sie nichts tun.'],
  }),
  reportCard: ({ organisation, animal, day, until }) => ({
    subject: `So ging es ${animal} am ${day} – ${organisation}`,
    paragraphs: [`${organisation} hat einen Tagesbericht über ${animal} geschrieben.`],
    action: 'Bericht öffnen',
    below: [linkNote(until)],
  }),
  incident: ({ organisation, animal, day, until }) => ({
    subject: `Vorfall mit ${animal} am ${day} – ${organisation}`,
    paragraphs: [`Am ${day} ist etwas vorgefallen, das ${animal} betrifft. ${organisation} hat einen Bericht darüber geschrieben.`],
    action: 'Bericht öffnen',
    below: [linkNote(until)],
  }),
  guestMail(what, { organisation, number, animals, isDaycare, from, to, dropOffTime, pickUpTime, lacking, report, reach }) {
    const demanded = lacking.map(({ animal, classification, state, day }) => {
      const against = mails.vaccinations[classification]
      if (day && state === 'tooFresh') return `${animal}: ${against} (zählt ab ${day})`
      return day ? `${animal}: ${against} (Schutz bis ${day})` : `${animal}: ${against} (keine Impfung bekannt)`
    })
    const below = reach.length > 0 ? [`So erreichen Sie uns: ${reach.join(', ')}`] : []
    if (what === 'depositLate')
      return {
        subject: `Ihre Buchung ist verfallen – ${organisation}`,
        paragraphs: [`${animals}: Die Buchung vom ${from} bis zum ${to} ist verfallen, weil die Anzahlung bis zum vereinbarten Tag nicht bei uns eingegangen ist. Kosten entstehen Ihnen dadurch nicht.`, 'Falls Sie schon gezahlt haben oder weiterhin kommen möchten, melden Sie sich bitte bei uns.'],
        below,
      }
    if (what === 'thanks')
      return {
        subject: `Danke für Ihren Besuch – ${organisation}`,
        paragraphs: [
          `Vielen Dank für den Besuch von ${animals} und für Ihr Vertrauen. Wir freuen uns auf das nächste Mal.`,
          ...(report ? [`Wie es ${report.animal} am ${report.day} ging, zeigt unser Tagesbericht.`] : []),
        ],
        ...(report && { action: 'Bericht öffnen' }),
        below: report ? [linkNote(report.until), ...below] : below,
      }
    if (what === 'vaccination' && isDaycare)
      return {
        subject: `Impfungen für die Tagesstätte – ${organisation}`,
        paragraphs: [
          `${animals}: Tagesstätte am ${from}. Für diesen Tag brauchen wir diese Impfungen:`,
          ...demanded,
          'Bitte gehen Sie rechtzeitig zum Tierarzt und bringen Sie den Impfpass mit. Falls die Impfung schon erfolgt ist, sagen Sie uns bitte Bescheid.',
        ],
        below,
      }
    if (what === 'vaccination')
      return {
        subject: `Impfungen vor dem Aufenthalt – ${organisation}`,
        paragraphs: [
          `${animals}: Aufenthalt bei uns vom ${from} bis zum ${to}. Für die ganze Zeit brauchen wir diese Impfungen:`,
          ...demanded,
          'Bitte gehen Sie rechtzeitig zum Tierarzt und bringen Sie den Impfpass mit. Falls die Impfung schon erfolgt ist, sagen Sie uns bitte Bescheid.',
        ],
        below,
      }
    return {
      subject: `Bis morgen – ${organisation}`,
      paragraphs: [
        `Wir freuen uns auf ${animals}.`,
        `Ankunft: ${[from, dropOffTime && `${dropOffTime} Uhr`].filter(Boolean).join(', ')}`,
        `Abholung: ${[to, pickUpTime && `${pickUpTime} Uhr`].filter(Boolean).join(', ')}`,
        ...(number ? [`Buchungsnummer: ${number}`] : []),
        'Bitte bringen Sie den Impfpass mit, dazu Futter und Medikamente wie besprochen.',
        ...(demanded.length > 0 ? ['Diese Impfungen fehlen noch:', ...demanded] : []),
      ],
      below,
    }
  },
  vaccinations: {
    SHP: 'Staupe, Hepatitis und Parvovirose',
    L: 'Leptospirose',
    Rabies: 'Tollwut',
    KC: 'Zwingerhusten',
    RCP: 'Katzenschnupfen und Katzenseuche',
    FeLV: 'Katzenleukose',
    RHD: 'RHD (Chinaseuche)',
    Myxo: 'Myxomatose',
    Parasites: 'Parasiten',
  },
  feedback: ({ id, reason, message1, message2, message3, contactName, contactEmail, browser, url, images }) => ({
    subject: `Rückmeldung: ${reasons[reason] ?? reason}`,
    paragraphs: [
      `Von: ${[contactName, contactEmail].filter(Boolean).join(', ') || 'keine Angabe'}`,
      message1,
      ...(message2 ? [`Erwartet: ${message2}`] : []),
      ...(message3 ? [`So kommt es dazu: ${message3}`] : []),
      `Seite: ${url || 'keine Angabe'}`,
      `Browser: ${browser || 'keine Angabe'}`,
      ...(images > 0 ? [`Bilder: ${images}. Sie liegen auf dem Server: npm run obhut -- feedback`] : []),
      `Nummer: ${id}`,
    ],
  }),
}

const reasons: Record<string, string> = {
  bug: 'etwas funktioniert nicht',
  missingFeature: 'etwas fehlt',
  unclear: 'etwas ist unklar',
  other: 'etwas anderes',
}

const areaNames: Record<string, string> = { shelter: 'Tierheim', pension: 'Tierpension', daycare: 'Tagesstätte', other: 'anderes' }

const requestNews: Record<RequestNews, Pick<Letter, 'subject' | 'paragraphs'>> = {
  received: {
    subject: 'Ihre Anfrage ist angekommen',
    paragraphs: ['Vielen Dank für Ihre Anfrage. Gebucht ist damit noch nichts: Wir sehen sie uns an und melden uns bei Ihnen.'],
  },
  standby: {
    subject: 'Sie stehen auf der Warteliste',
    paragraphs: ['Für Ihre Anfrage ist zurzeit kein Platz frei. Sie steht auf unserer Warteliste, und wir melden uns, sobald ein Platz frei wird.'],
  },
  placeFree: {
    subject: 'Ein Platz ist frei geworden',
    paragraphs: [
      'An Tagen Ihrer Anfrage ist ein Platz frei geworden. Gebucht ist damit noch nichts: Ihre Anfrage ist die nächste auf unserer Warteliste, und wir melden uns bei Ihnen.',
      'Wenn Sie den Platz nicht mehr brauchen, ziehen Sie Ihre Anfrage bitte über den Link zurück.',
    ],
  },
  accepted: { subject: 'Ihre Anfrage ist angenommen', paragraphs: ['Ihre Anfrage ist angenommen, der Platz ist gebucht. Wir freuen uns auf Sie.'] },
  trialDay: {
    subject: 'Ihr Probetag',
    paragraphs: ['Wir freuen uns auf das Kennenlernen: Ein Probetag ist gebucht. Danach sagen wir Ihnen, ob weitere Tage möglich sind.'],
  },
  rejected: { subject: 'Zu Ihrer Anfrage', paragraphs: ['Leider können wir Ihre Anfrage nicht annehmen.'] },
  expired: {
    subject: 'Ihre Anfrage ist verfallen',
    paragraphs: ['Ihre Anfrage ist verfallen, weil sie nicht rechtzeitig beantwortet wurde oder ihre Tage vorbei sind. Fragen Sie gern wieder an.'],
  },
}
