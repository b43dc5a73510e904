export function optionsPage(): string;
