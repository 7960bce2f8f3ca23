import { randomUUID } from 'node:crypto'
import { createTransport } from 'nodemailer'
import pg from 'pg'

/** As words lie where nobody seals them. */
const plain = (words: string) => `kinfold_plain(${words})`

// The same rows and the same letters from the bare driver and the bare SMTP client: no lease, no gate, no rule, no
// rendering, nobody else's acts in between. Two transactions a message, as the promise needs: before and after it left.
const { subject, text, html } = JSON.parse(process.env['LETTER']!) as Record<string, string>
const lanes = 10
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: lanes })
const smtp = createTransport({
  url: process.env['SMTP_URL']!,
  pool: true,
  maxConnections: 5,
})

async function deliver({ id, address }: { id: string; address: string }): Promise<void> {
  const mailId = randomUUID()
  await inTransaction([
    [
      'release',
      `update deliveries set state = 'released', version = version + 1, wake_at = null where id = $1`,
      [id],
    ],
    [
      'released',
      `insert into delivery_events (delivery_id, version, kind, detail, at) values ($1, 7, 'release', '{}', now())`,
      [id],
    ],
    [
      'post',
      `insert into mails (id, key, recipient, sender, subject, text_body, html_body, message_id, created_at, next_try_at)
      values ($1, $2, $3, 'joe@family.example', ${plain('$4')}, ${plain('$5')}, ${plain('$6')}, $2, now(), now())`,
      [mailId, `<${mailId}@bare>`, address, subject, text, html],
    ],
  ])
  await smtp.sendMail({
    from: 'no-reply@family.example',
    to: address,
    subject: subject!,
    text: text!,
    html: html!,
    messageId: `<${mailId}@bare>`,
  })
  await inTransaction([
    [
      'accept',
      `update deliveries set state = 'accepted', version = version + 1 where id = $1`,
      [id],
    ],
    [
      'accepted',
      `insert into delivery_events (delivery_id, version, kind, detail, at) values ($1, 8, 'accept', '{}', now())`,
      [id],
    ],
    [
      'settle',
      `update mails set status = 'accepted', next_try_at = null, text_body = ${plain("''")}, html_body = ${plain("''")} where id = $1`,
      [mailId],
    ],
  ])
}

async function inTransaction(statements: [string, string, unknown[]][]): Promise<void> {
  const client = await pool.connect()
  await client.query('begin')
  for (const [name, text, values] of statements) await client.query({ name, text, values })
  await client.query('commit')
  client.release()
}

process.once('message', async () => {
  const { rows } = await pool.query(`select id, address from deliveries where wake_at <= now()`)
  const left = rows.values()
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (const row of left) await deliver(row)
    }),
  )
})
// The last letter was taken: what did it all cost?
const began = process.cpuUsage()
process.on('message', (wish) => wish === 'cpu' && process.send!(process.cpuUsage(began)))
// Whoever measures is gone.
process.on('disconnect', () => process.exit())
process.send!('ready')
