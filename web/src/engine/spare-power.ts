//! Whether this device has power to spare for thinking while a person thinks.

/** What is asked of the browser. */
export interface Device {
  cores: number;
  hidden: boolean;
  /** Whether a finger is the main pointer, as on phones. */
  touch: boolean;
  /** Whether the person asked for less to be loaded and done. */
  saving: boolean;
  /** Whether it is charging; null if the browser does not say. */
  charging: boolean | null;
}

/**
 * Only where another core is left for the page, while the page is seen, and not from a battery: where the browser does
 * not say, a phone is taken to have one.
 */
export function hasSparePower(device: Device): boolean {
  const fed = device.charging ?? !device.touch;
  return device.cores > 1 && !device.hidden && !device.saving && fed;
}

type Asked = Navigator & {
  connection?: { saveData?: boolean };
  getBattery?: () => Promise<{ charging: boolean }>;
};

/** This device, now. */
export async function thisDevice(): Promise<Device> {
  const asked: Asked = navigator;
  const battery = await asked.getBattery?.().catch(() => null);
  return {
    cores: asked.hardwareConcurrency ?? 1,
    hidden: document.hidden,
    touch: matchMedia('(pointer: coarse)').matches,
    saving: asked.connection?.saveData === true,
    charging: battery?.charging ?? null,
  };
}
