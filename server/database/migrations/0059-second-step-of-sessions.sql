-- When a session last passed the second step, by a code or a passkey (decision 287). What was opened while the step
-- was on had to pass it.
alter table sessions add column second_step_at timestamptz;
update sessions s set second_step_at = s.created_at
  from accounts a where a.id = s.account_id and a.totp_confirmed_at <= s.created_at;
