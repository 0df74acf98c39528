// Die mitgelieferten Texte der Dokumente, die eine Organisation selbst formulieren kann; ein eigener Text beginnt als Kopie davon.
import type { TemplateType } from '../../shared/documents/templateKeys.ts'

const booking = (care: string): string => `{{part person}}
{{part animals}}
{{part terms}}

§ Betreuung
{{organisation.name}} betreut das oben genannte Tier ${care}, füttert es wie abgesprochen und hält es artgerecht. Der Kunde ist mit Kontakt zu anderen Tieren einverstanden, soweit nichts anderes vereinbart ist.

§ Gesundheit
Der Kunde versichert, dass das Tier gesund, frei von Parasiten und wie gefordert geimpft ist, hat über Krankheiten, Medikamente, Läufigkeit und Bissvorfälle informiert und bringt den Impfpass mit.

§ Tierarzt
Wird das Tier krank oder verletzt, benachrichtigt {{organisation.name}} den Kunden und darf es zum Tierarzt bringen, im Notfall sofort. Die Kosten der Behandlung trägt der Kunde.

§ Haftung
Der Kunde haftet für Schäden, die das Tier verursacht, und hat für einen Hund eine Haftpflichtversicherung. {{organisation.name}} haftet für Vorsatz und grobe Fahrlässigkeit, für die Verletzung von Leben, Körper oder Gesundheit und für die Verletzung wesentlicher Pflichten.

§ Abholung
Das Tier wird zur vereinbarten Zeit vom Kunden oder einer von ihm benannten Person abgeholt. Geschieht das nicht, betreut {{organisation.name}} es auf Kosten des Kunden weiter; ist vierzehn Tage lang niemand zu erreichen, wird die zuständige Behörde verständigt.

§ Preis
Es gilt der Preis der Preisliste am Tag der Buchung. Er ist bei der Abholung fällig, soweit nichts anderes vereinbart ist.

§ Daten
{{organisation.name}} bewahrt die Daten des Kunden auf, um diesen Vertrag zu erfüllen und gesetzliche Nachweise zu führen.

{{part signatures}}`

const residency = `{{part person}}
{{part animals}}
{{part terms}}

§ Aufenthalt
{{organisation.name}} nimmt das oben genannte Tier vom {{from}} an auf, versorgt es artgerecht und füttert es wie abgesprochen. {{if plannedUntil}}Der Aufenthalt ist bis zum {{plannedUntil}} geplant; er endet an diesem Tag, wenn nichts anderes vereinbart wird.{{else}}Der Aufenthalt ist auf unbestimmte Zeit vereinbart und endet durch Kündigung.{{end}}

§ Eigentum
Das Tier behält seinen Eigentümer und wird nicht vermittelt.{{if owner.name}} Eigentümer ist {{owner.name}}. Der Kunde versichert, dass der Eigentümer mit dem Aufenthalt und mit diesem Vertrag einverstanden ist.{{end}}

§ Preis und Zahlung
Der Preis beträgt {{price}} und enthält die Umsatzsteuer, soweit sie anfällt. {{if price is flat}}Er ist mit Beginn des Aufenthalts fällig.{{else}}Abgerechnet wird monatlich, jeweils ab dem {{billingDay}}. Tag des Monats; ein angefangener Monat wird nach Tagen berechnet.{{end}}{{if deposit}} Der Kunde hinterlegt eine Kaution von {{deposit}}, die am Ende mit offenen Beträgen verrechnet wird.{{end}}

§ Kündigung
{{if noticeDays}}Beide Seiten können mit einer Frist kündigen; sie beträgt {{noticeDays}}.{{else}}Beide Seiten können jederzeit kündigen.{{end}} Das Recht, aus wichtigem Grund sofort zu kündigen, bleibt bestehen. Die Kündigung wird schriftlich oder per E-Mail erklärt.

§ Gesundheit und Tierarzt
Der Kunde hat über Krankheiten, Medikamente, Verhalten und Bissvorfälle informiert und übergibt den Impfpass. Wird das Tier krank oder verletzt, benachrichtigt {{organisation.name}} den Kunden und darf es zum Tierarzt bringen, im Notfall sofort. {{if vetLimit}}Bis zu {{vetLimit}} je Behandlung braucht es vorher keine Rückfrage. {{end}}Die Kosten trägt der Kunde.

§ Erreichbarkeit
Der Kunde teilt eine neue Anschrift oder Telefonnummer unverzüglich mit.{{if emergencyContact}} Ist er nicht zu erreichen, wird verständigt: {{emergencyContact}}.{{end}}

§ Haftung
Der Kunde haftet für Schäden, die das Tier verursacht, und hat für einen Hund eine Haftpflichtversicherung. {{organisation.name}} haftet für Vorsatz und grobe Fahrlässigkeit, für die Verletzung von Leben, Körper oder Gesundheit und für die Verletzung wesentlicher Pflichten.

§ Ende des Aufenthalts
Das Tier wird am letzten Tag vom Kunden, vom Eigentümer oder von einer benannten Person abgeholt. Geschieht das nicht, versorgt {{organisation.name}} es zum vereinbarten Preis weiter; ist vierzehn Tage lang niemand zu erreichen, wird die zuständige Behörde verständigt.

§ Daten
{{organisation.name}} bewahrt die Daten dieses Vertrags auf, um ihn zu erfüllen und gesetzliche Nachweise zu führen.

{{part signatures}}`

export const templates: Record<TemplateType, { title: string; text: string }> = {
  adoption: {
    title: 'Schutzvertrag',
    text: `{{part person}}
{{part animals}}
{{if provisional}}
! Dies ist ein Fundtier. Der frühere Eigentümer kann es noch herausverlangen; bis zum Ende der Haltefrist ist die Vermittlung vorläufig, und das Tier ist einem Berechtigten zurückzugeben.
{{end}}
{{part terms}}

§ Übergabe
{{organisation.name}} übergibt das oben genannte Tier dem Adoptanten, der es für sich selbst und nicht für andere übernimmt.

§ Eigentum
Das Eigentum geht {{ownership}} über.{{if trialUntil}} Das Tier ist bis zum {{trialUntil}} auf Probe; bis dahin kann jede Seite zurücktreten.{{end}}

§ Haltung
Der Adoptant ernährt und pflegt das Tier und bringt es so unter, wie es seiner Art und seinen Bedürfnissen entspricht (§ 2 TierSchG), lässt es bei Krankheit tierärztlich behandeln und verwendet es weder zur Zucht noch für Versuche.

§ Weitergabe und Rückgabe
Der Adoptant verkauft oder verschenkt das Tier nicht ohne Zustimmung von {{organisation.name}}. Kann er es nicht mehr halten, sagt er zuerst {{organisation.name}} Bescheid, die es zurücknehmen kann. Verlust, Tod und eine neue Anschrift meldet er unverzüglich.

§ Besuche
{{organisation.name}} darf sich nach Absprache und zu zumutbaren Zeiten davon überzeugen, wie das Tier gehalten wird.

§ Zustand des Tieres
{{organisation.name}} hat dem Adoptanten alles mitgeteilt, was über Gesundheit, Vorgeschichte und Verhalten des Tieres bekannt ist, und kann nicht für Eigenschaften einstehen, die nicht bekannt sind. Gesetzliche Rechte von Verbrauchern sowie die Haftung für Vorsatz und grobe Fahrlässigkeit und für die Verletzung von Leben, Körper oder Gesundheit bleiben unberührt.

§ Schutzgebühr
{{if fee}}Die Schutzgebühr beträgt {{fee}}. Sie ist ein Beitrag zu den Kosten der Versorgung.{{else}}Eine Schutzgebühr wurde nicht vereinbart.{{end}}

§ Register und Daten
{{if registryConsent}}Der Adoptant stimmt zu, dass das Tier auf seinen Namen in einem Haustierregister eingetragen wird. {{end}}Die Daten dieses Vertrags werden aufbewahrt, um ihn zu erfüllen und gesetzliche Nachweise zu führen.

{{if agreements}}
# Besondere Vereinbarungen
{{agreements}}
{{end}}
{{part signatures}}`,
  },
  surrender: {
    title: 'Abgabeerklärung',
    text: `{{part person}}
{{part animals}}
{{if ownFind}}
! Die abgebende Person hat dieses Tier gefunden. Es gelten die Vorschriften über Fundtiere.
{{end}}
{{part terms}}

§ Eigentum
Ich erkläre, dass das oben genannte Tier mir allein gehört oder dass ich von allen Eigentümern bevollmächtigt bin, und dass niemand sonst Rechte daran hat.

§ Übertragung
Ich übergebe das Tier an {{organisation.name}} und übertrage mit meiner Unterschrift endgültig das Eigentum. Ich habe keinen Anspruch auf Rückgabe, auf Entschädigung oder darauf, zu erfahren, wo es lebt.

§ Meine Angaben
Ich habe alles angegeben, was ich über Alter, Krankheiten und Verhalten des Tieres weiß und darüber, ob es jemanden gebissen oder verletzt hat, und nichts Wesentliches verschwiegen.

§ Unterlagen
Ich übergebe Heimtierausweis, Impfpass und Chip-Unterlagen, soweit ich sie habe, und stimme zu, dass das Tier in Haustierregistern von meinem Namen abgemeldet wird.

§ Daten
{{organisation.name}} bewahrt meine Daten auf, um diese Erklärung zu erfüllen und gesetzliche Nachweise zu führen.

{{if agreements}}
# Besondere Vereinbarungen
{{agreements}}
{{end}}
{{part signatures}}`,
  },
  daycare: { title: 'Betreuungsvertrag Tagesstätte', text: booking('zu den vereinbarten Zeiten') },
  pension: { title: 'Pensionsvertrag', text: booking('für den vereinbarten Aufenthalt') },
  residency: { title: 'Vertrag über einen Daueraufenthalt', text: residency },
}
