//! The list of addresses for programs is a valid OpenAPI document, checked by the specification's own schema.
import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, inject, test } from 'vitest';

/** The document that the server gives to programs. */
async function openapi(): Promise<Record<string, unknown>> {
  const answer = await fetch(new URL('/api/openapi.json', inject('address')));
  expect(answer.headers.get('content-type')).toContain('application/json');
  return (await answer.json()) as Record<string, unknown>;
}

test.skipIf(!process.env.LOOPLINE)('the OpenAPI document of the server is valid', async () => {
  const document = await openapi();
  const validator = new Validator();
  const { valid, errors } = await validator.validate(document);
  expect(errors ?? []).toEqual([]);
  expect(valid).toBe(true);
  expect(validator.version).toBe('3.1');
});

test.skipIf(!process.env.LOOPLINE)('a document that breaks the specification is found out', async () => {
  const document = { ...(await openapi()), paths: { '/api/me': { get: { responses: { '20': {} } } } } };
  expect((await new Validator().validate(document)).valid).toBe(false);
});
