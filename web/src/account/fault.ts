//! What is wrong with a field, in the words of the page and not of the browser.
import { t } from '../i18n/index.svelte';

/** Says what is wrong instead of the browser, and goes to the first such field of the form. */
export function fault(event: Event): string {
  event.preventDefault();
  const field = event.currentTarget as HTMLInputElement;
  if (field.form?.querySelector(':invalid') === field) field.focus();
  const { valueMissing, tooShort, typeMismatch } = field.validity;
  if (valueMissing) return t(field.type === 'checkbox' ? 'account.fault.tick' : 'account.fault.missing');
  if (tooShort) return t('account.fault.short', { n: field.minLength });
  if (typeMismatch && field.type === 'email') return t('account.fault.email');
  return field.validationMessage;
}
