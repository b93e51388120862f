/** A whole member or agent, of the row `m`. */
export const memberColumns = `
  m.id, m.kind, m.role, m.account, m.nickname, m.level, m.status, m.parent_id AS "parentId",
  string_to_array(m.path::text, '.')::int[] AS path,
  ARRAY(SELECT above.account FROM unnest(string_to_array(m.path::text, '.')::bigint[]) WITH ORDINALITY AS step (id, depth)
        JOIN member above ON above.id = step.id WHERE above.id <> m.id ORDER BY step.depth) AS parents,
  m.phone, m.bank_name AS "bankName", m.bank_account AS "bankAccount", m.bank_holder AS "bankHolder",
  m.phone_hash AS "phoneHash", m.bank_account_hash AS "bankAccountHash",
  m.restrictions, m.restriction_terms AS "restrictionTerms", m.settings, m.rolling, m.agent_theme AS "agentTheme", m.memo, m.color, m.birth_date::text AS "birthDate", m.country, m.real_name AS "realName", m.code,
  m.joined_address AS "joinedAddress", m.joined_device AS "joinedDevice", m.visits, m.last_address AS "lastAddress", m.last_device AS "lastDevice", m.last_login_at AS "lastLoginAt",
  m.joined_at AS "joinedAt", m.set_by AS "setBy", m.break_until AS "breakUntil", m.restrictions_version AS "restrictionsVersion", m.rates_version AS "ratesVersion"`;

/** True of the row `m` unless it is an applicant: anybody who has not been let in is in no list and no count. */
export const joined = `m.status NOT IN ('waiting', 'refused')`;
